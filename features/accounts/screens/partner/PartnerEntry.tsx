import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { readPartnerEntry } from '../../auth/partner-entry.ts'
import { saveEntry } from './entry-store.ts'

/** Stores the parameters of the partner's link and removes them from the URL at once: the token grants access to an account. */
const PartnerEntry = () => {
  const { partner = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const pass = useEffectEvent(() => {
    // Anyone can craft a link with any partner name, so it only works on brands that accept partner customers.
    const entry = brandOfPage().partnerSignUp ? readPartnerEntry(location.search) : null
    if (!entry) return void navigate({ to: '/sign_in', replace: true })
    saveEntry(entry)
    void navigate({ to: '/{$partner}_customer_edit', params: { partner }, replace: true })
  })
  useEffect(() => pass(), [])
  return null
}

export default PartnerEntry
