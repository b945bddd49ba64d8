import { LegalPage } from './LegalPage.tsx'

const PrivacyPolicy = () => <LegalPage page="privacy" />
export default PrivacyPolicy
