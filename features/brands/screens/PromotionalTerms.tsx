import { LegalPage } from './LegalPage.tsx'

const PromotionalTerms = () => <LegalPage page="promotional" />
export default PromotionalTerms
