import { clsx } from 'clsx'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconAlertTriangle } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { intervalCalls } from '../../catalog/interval-contract.ts'
import type { NamedModel } from '../../catalog/nearest-model.ts'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

type Line = Received<typeof intervalCalls.preview>['lines'][number]

/** A user's decision on an unknown model; no model is substituted automatically. */
export type ChoosesModel = {
  busy: boolean
  use: (model: NamedModel, use: NamedModel) => void
  keep: (model: NamedModel) => void
}

const nameOf = ({ make, model }: NamedModel): string => `${make} ${model}`

/** An unknown model with a suggestion; or, after a choice, the name in the file. */
export const ModelHint = ({ line, choice }: { line: Line; choice: ChoosesModel }) => {
  const t = useTexts(intervalTexts)
  const { not_found: notFound, chosen_for: original } = line
  if (notFound) {
    const { nearest } = notFound
    return (
      <>
        <span className={clsx(ui.due, styles.result)}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {nearest ? t('nearest', { model: nameOf(nearest) }) : t('notFound')}
        </span>
        {nearest ? (
          <Button size="sm" disabled={choice.busy} onClick={() => choice.use(notFound, nearest)}>
            {t('use', { model: nameOf(nearest) })}
          </Button>
        ) : null}
      </>
    )
  }
  if (!original) return null
  return (
    <>
      <span className={ui.soft}>{t('insteadOf', { model: nameOf(original) })}</span>
      <Button size="sm" look="ghost" disabled={choice.busy} onClick={() => choice.keep(original)}>
        {t('keep', { model: nameOf(original) })}
      </Button>
    </>
  )
}
