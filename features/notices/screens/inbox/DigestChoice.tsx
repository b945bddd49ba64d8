import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PreferencesPart } from '#features/accounts/screens/preferences/PreferencesPart.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { DIGEST_CHOICES, type DigestChoice as Choice } from '../../inbox/digest.ts'
import { notifications } from '../calls.ts'
import styles from './DigestChoice.module.css'
import { digestTexts } from './digest-texts.ts'

/** Digest setting in the user's preferences; saved immediately. */
export const DigestChoice = () => {
  const t = useTexts(digestTexts)
  const query = useQuery(notifications.digest.options())
  const queries = useQueryClient()
  const { toast } = useNotices()
  const { queryKey } = notifications.digest.options()
  const choose = useMutation({
    mutationFn: (every: Choice) => notifications.chooseDigest({ body: { every } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      toast({ kind: 'success', title: t('saved'), message: t(`${saved.every}More`) })
    },
    onError: (error) => toast(failureText(error)),
  })
  return (
    <PreferencesPart title={t('title')} line={t('line')}>
      <div className={styles.choice}>
        <Loaded query={query} skeleton={<Skeleton lines={1} height={36} />}>
          {({ every }) => (
            <Segments
              label={t('title')}
              value={choose.isPending ? choose.variables : every}
              options={DIGEST_CHOICES.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => choose.mutate(value)}
            />
          )}
        </Loaded>
      </div>
    </PreferencesPart>
  )
}
