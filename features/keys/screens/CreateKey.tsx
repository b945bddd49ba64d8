import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { fullName } from '#features/accounts/acting.ts'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { fleets } from '#features/fleets/screens/calls.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FieldError } from '#platform/ui/form/field.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconKey } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useDiscardQuestion } from '#platform/ui/overlays/discard-question.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type Area, type AreaChoice, AREAS, isChangeable, type KeyAreas } from '../areas.ts'
import { areaTexts, sentencesOf } from '../area-words.ts'
import type { NewApiKey } from '../contract.ts'
import { EXPIRY_CHOICES } from '../key.ts'
import { addressesIn, AddressField } from './AddressField.tsx'
import { ApprovalLimit } from './ApprovalLimit.tsx'
import { isTypedLimit, typedLimit, typedLimitCents } from './approval-limit.ts'
import { apiKeys } from './calls.ts'
import { keyTexts } from './texts.ts'
import styles from './Keys.module.css'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
const NEVER = 'never'

type Props = { onClose: () => void; onCreated: (created: NewApiKey) => void }

const useKeyForm = ({ onClose, onCreated }: Props) => {
  const t = useTexts(keyTexts)
  const queries = useQueryClient()
  const mayApprove = useHolds('orders.approve')
  const approves = ({ areas, kind }: { areas: KeyAreas; kind: Kind }): boolean =>
    mayApprove && kind !== 'test' && areas.orders !== undefined
  const form = useForm({
    start: {
      name: '',
      expires: String(YEAR_DAYS),
      areas: { vehicles: 'see' } as KeyAreas,
      kind: 'live' as Kind,
      fleetIds: [] as string[],
      addresses: '',
      approvesUpTo: '',
    },
    check: ({ name, areas, kind, fleetIds, approvesUpTo }) => ({
      name: name.trim() === '' ? t('nameMissing') : null,
      areas: Object.keys(areas).length === 0 ? t('areasMissing') : null,
      fleetIds: kind === 'chosen' && fleetIds.length === 0 ? t('fleetsMissing') : null,
      approvesUpTo: isTypedLimit(approvesUpTo) ? null : t('limitInvalid'),
    }),
    submit: ({ name, expires, areas, kind, addresses, fleetIds, approvesUpTo }) =>
      apiKeys.create({
        body: {
          name: name.trim(),
          areas,
          approves_up_to: approves({ areas, kind }) ? typedLimit(approvesUpTo) : null,
          is_test: kind === 'test',
          ...(kind === 'chosen' ? { fleet_ids: fleetIds.map(Number) } : {}),
          addresses: addressesIn(addresses),
          expires_in_days: expires === NEVER ? null : Number(expires),
        },
      }),
    done: (created) => {
      onCreated(created)
      void apiKeys.list.invalidate(queries)
      onClose()
    },
  })
  return { form, approves: approves(form.values) }
}

/** Long work beside the list: what the key may do is chosen by area, and said back as a sentence. */
export const CreateKey = (props: Props) => {
  const { onClose } = props
  const t = useTexts(keyTexts)
  const { form, approves } = useKeyForm(props)
  const { close, question } = useDiscardQuestion(form.isChanged && form.answer === undefined, onClose)
  return (
    <Drawer opened title={t('create')} onClose={close}>
      <form {...form.props} className={clsx(ui.drawerPad, ui.stackWide)}>
        {form.failure ? <Alert {...form.failure} /> : null}
        <div className={styles.pair}>
          <TextField label={t('name')} help={t('nameHelp')} autoComplete="off" {...form.field('name')} />
          <Expires {...form.field('expires')} />
        </div>
        <Areas {...form.field('areas')} />
        {approves ? <ApprovalLimit {...form.field('approvesUpTo')} /> : null}
        <div className={styles.pair}>
          <div className={ui.stack}>
            <KindField {...form.field('kind')} />
            {form.values.kind === 'chosen' ? <FleetChoice {...form.field('fleetIds')} /> : null}
          </div>
          <AddressField {...form.field('addresses')} />
        </div>
        <Sentence areas={form.values.areas} limitCents={approves ? typedLimitCents(form.values.approvesUpTo) : null} />
        <FormFoot submit={t('createDo')} busy={form.busy} onCancel={close} />
      </form>
      {question}
    </Drawer>
  )
}

type FieldOf<T> = { value: T; onChange: (value: T) => void; error: string | null }

const Expires = ({ value, onChange }: Pick<FieldOf<string>, 'value' | 'onChange'>) => {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  const [now] = useState(() => pageFacts().now())
  const dateIn = (days: number): string => formats.date(new Date(now + days * DAY_MS).toISOString())
  return (
    <SelectField label={t('expires')} help={t('expiresHelp')} value={value} onChange={(event) => onChange(event.target.value)}>
      {EXPIRY_CHOICES.map((days) => (
        <option key={days} value={days}>
          {days === YEAR_DAYS ? t('inAYear', { date: dateIn(days) }) : t('inDays', { days, date: dateIn(days) })}
        </option>
      ))}
      <option value={NEVER}>{t('noExpiry')}</option>
    </SelectField>
  )
}

const Areas = ({ value, onChange, error }: FieldOf<KeyAreas>) => {
  const t = useTexts(keyTexts)
  const w = useTexts(areaTexts)
  const choose = (area: Area, choice: AreaChoice): void => {
    const { [area]: _before, ...others } = value
    onChange(choice === 'no' ? others : { ...others, [area]: choice })
  }
  const changeLabel = (area: Area): string => t(area === 'orders' || area === 'costs' ? `change_${area}` : 'change')
  return (
    <fieldset className={ui.field} aria-describedby={error ? 'key-areas-error' : undefined}>
      <legend className={ui.label}>{t('whatItCan')}</legend>
      <div className={styles.areas}>
        {AREAS.map((area) => (
          <div key={area}>
            <div>
              <div className={ui.medium}>{w(area)}</div>
              <div className={clsx(ui.tiny, ui.faint)}>{w(`${area}_line`)}</div>
            </div>
            <Segments<AreaChoice>
              label={w(area)}
              value={value[area] ?? 'no'}
              options={[
                { value: 'no', label: t('no') },
                { value: 'see', label: t('see') },
                ...(isChangeable(area) ? [{ value: 'change' as const, label: changeLabel(area) }] : []),
              ]}
              onChange={(choice) => choose(area, choice)}
            />
          </div>
        ))}
      </div>
      <FieldError id="key-areas-error">{error}</FieldError>
    </fieldset>
  )
}

type Kind = 'live' | 'test' | 'chosen'

/** Staff have no sample vehicles; in the pages of their company a key is for all its fleets, or for some. */
const KindField = ({ value, onChange }: Pick<FieldOf<Kind>, 'value' | 'onChange'>) => {
  const t = useTexts(keyTexts)
  const { data: user } = useQuery(currentUserQuery)
  const isCompany = user?.isFMC === true && !user.impersonating
  const live = { value: 'live' as const, title: user?.fleet.name ?? '' }
  const options = isCompany
    ? [
        { value: 'live' as const, title: t('allFleets'), line: t('allFleetsLine') },
        { value: 'chosen' as const, title: t('someFleets') },
      ]
    : user?.isFMC
      ? [live]
      : [live, { value: 'test' as const, title: t('testTitle'), line: t('testLine') }]
  return <RadioCards<Kind> legend={t('fleets')} options={options} value={value} onChange={onChange} />
}

const FleetChoice = ({ value, onChange, error }: FieldOf<string[]>) => {
  const t = useTexts(keyTexts)
  const { data } = useQuery(fleets.basicDetails.options())
  return (
    <MultiPickField
      label={t('someFleets')}
      hideLabel
      options={data?.fleets.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

const Sentence = ({ areas, limitCents }: { areas: KeyAreas; limitCents: number | null }) => {
  const language = useLanguage()
  const { data: user } = useQuery(currentUserQuery)
  const approving = limitCents === null || !user ? null : { upToCents: limitCents, maker: fullName(user) }
  return (
    <div className={styles.sentence} aria-live="polite">
      <IconKey size={16} stroke={1.75} aria-hidden />
      <p>{sentencesOf(areas, language, approving)}</p>
    </div>
  )
}
