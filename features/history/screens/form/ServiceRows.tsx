import { foldText } from '#platform/i18n/fold-text.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import type { ServiceRow } from '#features/orders/contract.ts'
import { startPosition } from '#features/orders/screens/request/chosen-services.ts'
import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { PickField } from '#platform/ui/form/pick.tsx'
import { IconPlus, IconTrash } from '#platform/ui/icons.ts'
import { MOST_SERVICES, SERVICE_NAME_MAXIMUM } from '../../manual-record.ts'
import { type DraftRow, emptyRow } from './manual-draft.ts'
import { formTexts } from './texts.ts'
import type { ManualFormState } from './use-manual-form.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ManualHistory.module.css'

type RowsProps = { form: ManualFormState; catalog: readonly ServiceRow[]; oilTypeName: string | null }

/** One row per service, with position and price. */
export const ServiceRows = ({ form, catalog, oilTypeName }: RowsProps) => {
  const t = useTexts(formTexts)
  const { value: rows, error, onChange } = form.field('rows')
  return (
    <fieldset className={clsx(ui.field, styles.serviceRows)}>
      <legend className={ui.screenReaderOnly}>{t('services')}</legend>
      {rows.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          index={index}
          problems={form.problems}
          catalog={catalog}
          oilTypeName={oilTypeName}
          onChange={(next) => onChange(rows.map((one) => (one.key === row.key ? next : one)))}
          onRemove={rows.length > 1 ? () => onChange(rows.filter((one) => one.key !== row.key)) : null}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={rows.length >= MOST_SERVICES}
          onClick={() => onChange([...rows, emptyRow(crypto.randomUUID())])}
        >
          {t('addMore')}
        </Button>
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}

type RowProps = Omit<RowsProps, 'form'> & {
  row: DraftRow
  index: number
  problems: ManualFormState['problems']
  onChange: (row: DraftRow) => void
  onRemove: (() => void) | null
}

const Row = ({ row, index, problems, catalog, oilTypeName, onChange, onRemove }: RowProps) => {
  const t = useTexts(formTexts)
  const service = catalog.find((one) => one.id === row.serviceDefinitionId) ?? null
  const question = useTexts(optionTexts)(optionKind(service?.positions ?? null))
  const number = index + 1
  return (
    <div className={styles.serviceRow} role="group" aria-label={t('serviceNumber', { number })}>
      <ServicePick
        row={row}
        catalog={catalog}
        error={problems[`rows.${index}.service`]}
        onPick={(picked) => onChange({ ...row, ...picked, position: positionOf(catalog, picked, oilTypeName) })}
      />
      <SelectField
        label={question}
        disabled={!service?.positions}
        value={row.position}
        onChange={(event) => onChange({ ...row, position: event.target.value })}
      >
        <option value="">{service?.positions ? t('noOption') : '–'}</option>
        {service?.positions?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={t('price')}
        value={row.price}
        error={problems[`rows.${index}.price`]}
        onChange={(price) => onChange({ ...row, price })}
      />
      {onRemove ? (
        <IconButton label={t('removeService', { number })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  )
}

type Picked = { serviceDefinitionId: number | null; name: string }

const positionOf = (catalog: readonly ServiceRow[], picked: Picked, oilTypeName: string | null): string => {
  const service = catalog.find((one) => one.id === picked.serviceDefinitionId)
  return service ? (startPosition(service, oilTypeName) ?? '') : ''
}

/** A service of the catalog, or free text if the catalog has no match. */
const ServicePick = ({
  row,
  catalog,
  error,
  onPick,
}: {
  row: DraftRow
  catalog: readonly ServiceRow[]
  error: string | undefined
  onPick: (picked: Picked) => void
}) => {
  const t = useTexts(formTexts)
  const [typed, setTyped] = useState('')
  const words = typed.trim().slice(0, SERVICE_NAME_MAXIMUM)
  const isChosen = words !== '' && foldText(words) === foldText(nameOf(row, catalog))
  const found = catalog.filter(({ name }) => isChosen || foldText(name).includes(foldText(words)))
  const own = words === '' || catalog.some(({ name }) => foldText(name) === foldText(words)) ? [] : [words]
  const names = [...new Set([...own, ...(row.name ? [row.name] : [])])]
  return (
    <PickField
      label={t('service')}
      placeholder={t('findService')}
      error={error}
      options={[
        ...found.map(({ id, name }) => ({ value: `id:${id}`, label: name })),
        ...names.map((name) => ({ value: `name:${name}`, label: name, line: t('ownWords') })),
      ]}
      value={row.serviceDefinitionId !== null ? `id:${row.serviceDefinitionId}` : row.name ? `name:${row.name}` : null}
      onSearch={setTyped}
      onChange={(value) => {
        if (value?.startsWith('id:')) onPick({ serviceDefinitionId: Number(value.slice(3)), name: '' })
        else onPick({ serviceDefinitionId: null, name: value?.slice(5) ?? '' })
      }}
    />
  )
}

const nameOf = (row: DraftRow, catalog: readonly ServiceRow[]): string =>
  catalog.find((one) => one.id === row.serviceDefinitionId)?.name ?? row.name
