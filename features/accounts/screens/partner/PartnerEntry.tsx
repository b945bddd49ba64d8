import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { readPartnerEntry } from '../../auth/partner-entry.ts'
import { saveEntry } from './entry-store.ts'

/** Keeps what the partner's link carries and takes it out of the address at once: its token opens an account. */
const PartnerEntry = () => {
  const { partner = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const pass = useEffectEvent(() => {
    // A link with any name in it can be made by anyone: it opens where partners send customers.
    const entry = brandOfPage().partnerSignUp ? readPartnerEntry(location.search) : null
    if (!entry) return void navigate({ to: '/sign_in', replace: true })
    saveEntry(entry)
    void navigate({ to: '/{$partner}_customer_edit', params: { partner }, replace: true })
  })
  useEffect(() => pass(), [])
  return null
}

export default PartnerEntry
