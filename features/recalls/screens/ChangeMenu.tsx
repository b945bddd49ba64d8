import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { IconButton } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { IconDots } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { isOpenRecall } from '../recall.ts'
import { recallTexts } from './texts.ts'
import { type OneRecall, type RecallStatus, useChange } from './use-change.ts'

/** Sets the state of a recall on one vehicle. */
export const ChangeMenu = ({ recall }: { recall: OneRecall }) => {
  const t = useTexts(recallTexts)
  const change = useChange(recall)
  const [isDayDialogOpen, setDayDialogOpen] = useState(false)
  const { number, vehicle, state } = recall
  return (
    <>
      <Menu
        width={280}
        button={
          <IconButton label={t('change', { number, vehicle })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => (
          <>
            {isOpenRecall(state) ? <Item onClick={() => setDayDialogOpen(true)}>{t('setDone')}</Item> : null}
            {state === 'may_apply' ? <Item onClick={() => change.set('applies')}>{t('setApplies')}</Item> : null}
            {isOpenRecall(state) ? <Item onClick={() => change.set('not_applicable')}>{t('setNotApplicable')}</Item> : null}
            {state === 'may_apply' ? null : <Item onClick={() => change.set('may_apply')}>{t('reopen')}</Item>}
          </>
        )}
      </Menu>
      {isDayDialogOpen ? <DoneModal recall={recall} change={change} onClose={() => setDayDialogOpen(false)} /> : null}
    </>
  )
}

type DoneProps = { recall: OneRecall; change: ReturnType<typeof useChange>; onClose: () => void }

const DoneModal = ({ recall, change, onClose }: DoneProps) => {
  const t = useTexts(recallTexts)
  const form = useForm<{ done_on: string }, unknown>({
    start: { done_on: '' },
    check: ({ done_on: day }) => ({ done_on: day ? null : t('dayMissing') }),
    submit: ({ done_on: day }) => change.put({ state: 'done', done_on: day } satisfies RecallStatus),
    done: () => {
      change.saved()
      onClose()
    },
    fieldOf: (_, code) => (code?.startsWith('recall_done_on') ? 'done_on' : undefined),
  })
  const { value, onChange, error } = form.field('done_on')
  return (
    <Modal opened title={t('doneTitle', { vehicle: recall.vehicle })} onClose={onClose}>
      <form {...form.props}>
        <p className={ui.soft}>{t('doneLine', { number: recall.number, component: recall.component })}</p>
        {form.failure ? <Alert {...form.failure} /> : null}
        <DateField label={t('doneOn')} value={value || null} error={error} onChange={(day) => onChange(day ?? '')} />
        <FormFoot submit={t('setDone')} busy={form.busy} onCancel={onClose} />
      </form>
    </Modal>
  )
}
