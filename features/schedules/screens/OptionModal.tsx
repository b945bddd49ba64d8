import { withPosition } from '#features/services/positions.ts'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import type { OfferedService } from '../schedule-contract.ts'
import type { Choices } from './choices.ts'
import { scheduleTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** Rendered while a service needs an option. */
export const OptionQuestion = ({ choices: { question, answer } }: { choices: Pick<Choices, 'question' | 'answer'> }) =>
  question ? (
    <OptionModal service={question.service} chosen={question.chosen} onConfirm={answer} onClose={() => answer(null)} />
  ) : null

type WithOptions = Pick<OfferedService, 'name' | 'positions' | 'position_choice'>

/** Selects the position of a service: one of a list, or several wheels. Cancel changes nothing. */
export const OptionModal = ({
  service,
  chosen,
  onConfirm,
  onClose,
}: {
  service: WithOptions
  chosen: readonly string[]
  onConfirm: (positions: string[]) => void
  onClose: () => void
}) => {
  const t = useTexts(scheduleTexts)
  const question = useTexts(optionTexts)(optionKind(service.positions))
  const form = useForm({ start: { positions: chosen }, submit: async ({ positions }) => onConfirm([...positions]) })
  const { value: positions, onChange: choose } = form.field('positions')
  const options = service.positions ?? []
  return (
    <Modal opened title={t('optionTitle')} onClose={onClose}>
      <form {...form.props} className={ui.stackWide}>
        {service.position_choice === 'several' ? (
          <fieldset className={ui.field}>
            <legend className={ui.label}>
              {service.name}. {question}
            </legend>
            {options.map(({ code, name }) => (
              <Checkbox
                key={code}
                label={name}
                checked={positions.includes(code)}
                onChange={({ target }) => choose((latest) => withPosition(latest, code, target.checked))}
              />
            ))}
          </fieldset>
        ) : (
          <RadioCards
            legend={`${service.name}. ${question}`}
            options={options.map(({ code, name }) => ({ value: code, title: name }))}
            value={positions[0] ?? null}
            onChange={(code) => choose([code])}
          />
        )}
        <FormFoot submit={t('confirm')} disabled={positions.length === 0} onCancel={onClose} />
      </form>
    </Modal>
  )
}
