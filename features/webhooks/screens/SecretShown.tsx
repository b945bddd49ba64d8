import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconKey } from '#platform/ui/icons.ts'
import { CodeExample } from '#platform/ui/shown-once/code-example.tsx'
import { ShownOnce, TryIt } from '#platform/ui/shown-once/shown-once.tsx'
import { RECEIVERS } from './receiver-code.ts'
import { secretTexts } from './texts.ts'
import type { NewSecret } from './webhook-action.ts'

/** The new secret, this once, with a receiver that checks our calls. */
export const SecretShown = ({ made: { webhook, secret }, onClose }: { made: NewSecret; onClose: () => void }) => {
  const t = useTexts(secretTexts)
  const formats = useFormats()
  const { name, old_secret_until: until } = webhook
  const words = {
    title: t('title'),
    line: until === null ? t('line', { name }) : t('renewedLine', { when: formats.dateTime(until) }),
    value: t('secret'),
    copy: t('copySecret'),
    notCopied: t('notCopied'),
    keepSafe: t('keepSafe'),
    saved: t('saved'),
    leaveTitle: t('leaveTitle'),
    leaveLine: t('leaveLine'),
    stay: t('stay'),
  }
  return (
    <ShownOnce icon={<IconKey size={20} stroke={1.75} aria-hidden />} value={secret} words={words} onClose={onClose}>
      <TryIt title={t('check')} line={t('checkLine')}>
        <CodeExample id="receiver-example" examples={RECEIVERS} marked="WEBHOOK_SECRET" />
      </TryIt>
    </ShownOnce>
  )
}
