import { useQuery } from '@tanstack/react-query'
import { Linked } from '#platform/i18n/linked.tsx'
import { listFormat } from '#platform/i18n/intl.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconLock } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { apiKeys } from './calls.ts'
import { keyTexts } from './texts.ts'
import styles from './Keys.module.css'

/** For people who manage no keys: whom to ask. */
export const NotForYou = () => {
  const t = useTexts(keyTexts)
  const language = useLanguage()
  const { data } = useQuery(apiKeys.managers.options())
  const names = data ? listFormat(language, { type: 'disjunction' }).format(data.names) : ''
  return (
    <div className={styles.notForYou}>
      <Alert title={t('onlyAdmins')} icon={<IconLock size={16} stroke={1.75} aria-hidden />}>
        <Linked
          text={names === '' ? t('onlyDocumentation') : t('whoManages', { names })}
          link={(words) => (
            <a key={words} href="/api/docs">
              {words}
            </a>
          )}
        />
      </Alert>
    </div>
  )
}
