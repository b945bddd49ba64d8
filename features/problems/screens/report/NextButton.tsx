import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconSend } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Deciders } from './ReportDetails.tsx'
import { reportTexts } from './texts.ts'

type NextProps = { step: 1 | 2; isReady: boolean; busy: boolean; deciders?: Deciders; onContinue: () => void }

/** Continues to the second step, which sends. Two buttons, or the press that continues would send as well. */
export const NextButton = ({ step, isReady, busy, deciders, onContinue }: NextProps) => {
  const t = useTexts(reportTexts)
  if (step === 2) {
    const name = deciders?.people[0]?.first_name
    return (
      <>
        {deciders ? <Recipients deciders={deciders} /> : null}
        <Button
          key="send"
          type="submit"
          look="primary"
          size="xl"
          wide
          busy={busy}
          icon={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {name ? t('sendTo', { name }) : t('send')}
        </Button>
      </>
    )
  }
  const proceed = (): void => {
    onContinue()
    scrollTo(0, 0)
  }
  return (
    <Button key="continue" look="primary" size="xl" wide disabled={!isReady} onClick={proceed}>
      {t('continue')}
    </Button>
  )
}

/** The first of many. */
const NAMED = 4

const Recipients = ({ deciders }: { deciders: Deciders }) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const names = deciders.people.slice(0, NAMED).map(({ name }) => name)
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return <p className={clsx(ui.small, ui.soft)}>{names.length > 0 ? t('recipients', { names: list }) : t('noRecipients')}</p>
}
