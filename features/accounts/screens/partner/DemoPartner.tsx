import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { partnerTexts } from './texts.ts'
import styles from '../auth/AuthLayout.module.css'
import { demoPartner } from '../calls.ts'

const partnerOfAddress = (): string => new URLSearchParams(pageFacts().search).get('partner') ?? ''

/** Development and demo: simulates the partner. The chosen user returns with a key, as from a real partner. */
const DemoPartner = () => {
  const t = useTexts(partnerTexts)
  const [partner] = useState(partnerOfAddress)
  const { data } = useQuery(demoPartner.people.options({ query: { partner } }))
  const vouch = useMutation({
    mutationFn: (userId: number) => demoPartner.signIn({ body: { partner, user_id: userId } }),
    // Full page load, as when a real partner redirects back.
    onSuccess: ({ key }) => location.assign(`/sign_in?key=${key}`),
  })
  const failure = vouch.error && failureText(vouch.error)
  return (
    <AuthLayout title={t('demoPartnerTitle')}>
      <p className={styles.lead}>{t('demoPartnerMore')}</p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      {data?.people.length === 0 ? <p>{t('demoPartnerEmpty')}</p> : null}
      {data?.people.map(({ id, name, email }) => (
        <Button key={id} size="lg" wide onClick={() => vouch.mutate(id)}>
          {name} ({email})
        </Button>
      ))}
    </AuthLayout>
  )
}

export default DemoPartner
