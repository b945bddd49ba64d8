import { LegalPage } from './LegalPage.tsx'

const TermsAndConditions = () => <LegalPage page="terms" />
export default TermsAndConditions
