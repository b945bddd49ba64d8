import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { PublicEventType } from '#features/events/public-events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { FieldError } from '#platform/ui/form/field.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { useDiscardQuestion } from '#platform/ui/overlays/discard-question.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { EVENT_GROUPS, eventTexts, typesOfGroup } from '../event-words.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { webhookTexts } from './texts.ts'
import type { NewSecret } from './webhook-action.ts'
import styles from './Webhooks.module.css'

type Props = { endpoint: Webhook | null; onClose: () => void; onSecret?: (made: NewSecret) => void }

const ERROR_ID = 'webhook-events-error'

/** Adds an endpoint, or edits one. */
export const WebhookForm = ({ endpoint, onClose, onSecret }: Props) => {
  const t = useTexts(webhookTexts)
  const queries = useQueryClient()
  const form = useForm({
    start: { url: endpoint?.url ?? '', name: endpoint?.name ?? '', types: endpoint?.types ?? ([] as PublicEventType[]) },
    check: ({ url, name, types }) => ({
      url: url.trim() === '' ? t('urlMissing') : null,
      name: name.trim() === '' ? t('nameMissing') : null,
      types: types.length === 0 ? t('eventsMissing') : null,
    }),
    submit: async ({ url, name, types }): Promise<NewSecret | null> => {
      const body = { url: url.trim(), name: name.trim(), types }
      if (!endpoint) return webhooks.create({ body })
      await webhooks.update({ params: { id: endpoint.id }, body })
      return null
    },
    done: async (made) => {
      if (made) onSecret?.(made)
      await Promise.all([webhooks.list.invalidate(queries), webhooks.show.invalidate(queries)])
      onClose()
    },
  })
  const { close, question } = useDiscardQuestion(form.isChanged && form.answer === undefined, onClose)
  const title = t(endpoint ? 'editTitle' : 'add')
  return (
    <Drawer opened title={title} onClose={close}>
      <form {...form.props} className={clsx(ui.drawerPad, ui.stackWide)}>
        {form.failure ? <Alert {...form.failure} /> : null}
        <TextField
          label={t('url')}
          help={t('urlHelp')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.field('url')}
        />
        <TextField label={t('name')} help={t('nameHelp')} autoComplete="off" maxLength={80} {...form.field('name')} />
        <EventChoice {...form.field('types')} />
        <FormFoot
          submit={endpoint ? undefined : t('add')}
          busy={form.busy}
          onCancel={close}
          start={<span className={clsx(ui.small, ui.soft)}>{t('chosen', { count: form.values.types.length })}</span>}
        />
      </form>
      {question}
    </Drawer>
  )
}

type ChoiceProps = {
  value: readonly PublicEventType[]
  onChange: (types: PublicEventType[]) => void
  error: string | null
}

const EventChoice = ({ value, onChange, error }: ChoiceProps) => {
  const t = useTexts(webhookTexts)
  const w = useTexts(eventTexts)
  const without = (types: readonly PublicEventType[]): PublicEventType[] => value.filter((type) => !types.includes(type))
  return (
    <fieldset className={ui.field} aria-describedby={error ? ERROR_ID : undefined}>
      <legend className={ui.label}>{t('callWhen')}</legend>
      <div className={styles.groups}>
        {EVENT_GROUPS.map((group) => {
          const types = typesOfGroup(group)
          const isAll = types.every((type) => value.includes(type))
          return (
            <fieldset key={group}>
              <legend className={clsx(ui.small, ui.soft)}>{w(group)}</legend>
              <div>
                {types.map((type) => (
                  <Checkbox
                    key={type}
                    label={w(type)}
                    checked={value.includes(type)}
                    onChange={({ target }) => onChange(target.checked ? [...value, type] : without([type]))}
                  />
                ))}
                <Checkbox
                  label={<span className={ui.soft}>{t('allOf', { group: w(group) })}</span>}
                  checked={isAll}
                  onChange={({ target }) => onChange(target.checked ? [...without(types), ...types] : without(types))}
                />
              </div>
            </fieldset>
          )
        })}
      </div>
      <FieldError id={ERROR_ID}>{error}</FieldError>
    </fieldset>
  )
}
