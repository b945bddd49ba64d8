import { clsx } from 'clsx'
import { type RefObject, useRef, useState } from 'react'
import { useDueMargin } from '#features/schedules/screens/due-list/use-due-margin.ts'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import { inSentence, withinSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPlus, IconX } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DraftService } from '../../booking/draft.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { AddServices } from './AddServices.tsx'
import { type ChosenService, groupServices, withoutServices, withPositions, withService } from './chosen-services.ts'
import { type Adding, toDraftService } from './fit/use-brought-services.ts'
import styles from './ServiceChips.module.css'

// Few bookings change an option.
const OptionModal = browserOnly(async () => (await import('#features/schedules/screens/OptionModal.tsx')).OptionModal)

type ServiceToBook = VehicleRequest['services_to_book'][number]
type ChipsProps = Adding & {
  value: readonly DraftService[]
  catalog: readonly ServiceRow[]
  oilTypeName: string | null
  /** Services due on the vehicle; those that are not chosen are offered. */
  toBook: readonly ServiceToBook[]
  /** `services.12`: an error of that service, which lacks a position; `services.all`: of all services. */
  problems: Readonly<Record<string, string>>
  /** Of the chosen shop, or of the reference shop. */
  withPrices: boolean
  onChange: (change: (latest: readonly DraftService[]) => DraftService[]) => void
}

/** The requested services, each with its option, price and a remove button; then those due soon, to be added by a click. */
export const ServiceChips = (props: ChipsProps) => {
  const { value: rows, catalog, oilTypeName, toBook, problems, withPrices, isAdding, onAdding, onChange } = props
  const t = useTexts(bookingTexts)
  const add = useRef<HTMLButtonElement>(null)
  const [optionsOf, showOptions] = useState<number | null>(null)
  const chosen = groupServices(rows, catalog)
  const nameOf = ({ id, service }: ChosenService): string =>
    service?.name ?? toBook.find((due) => due.service_definition_id === id)?.service_name ?? '…'
  const remove = (id: number): void => {
    onChange((latest) => withService(latest, { service_definition_id: id, position: null }, false))
    add.current?.focus()
  }
  const last = chosen.at(-1)
  return (
    <div className={styles.services} role="group" aria-label={t('services')}>
      <ul className={styles.chips}>
        {chosen.map((one) => (
          <ChosenChip
            key={one.id}
            chosen={one}
            name={nameOf(one)}
            withPrices={withPrices}
            isWrong={problems[`services.${one.id}`] !== undefined}
            onOptions={() => showOptions(one.id)}
            onRemove={() => remove(one.id)}
          />
        ))}
        {withoutServices(toBook, rows).map((due) => (
          <OfferedChip
            key={due.service_definition_id}
            due={due}
            onAdd={() => onChange((latest) => withService(latest, toDraftService(due), true))}
          />
        ))}
      </ul>
      <AddButton
        button={add}
        isWrong={problems['services.all'] !== undefined}
        onAdd={() => onAdding(true)}
        onBackspace={() => last && remove(last.id)}
      />
      {[...chosen.map(({ id }) => String(id)), 'all'].map((key) => (
        <FieldError key={key}>{problems[`services.${key}`]}</FieldError>
      ))}
      <AddServices
        opened={isAdding}
        onClose={() => onAdding(false)}
        rows={rows}
        catalog={catalog}
        oilTypeName={oilTypeName}
        onChange={onChange}
      />
      <OptionsOf
        chosen={chosen.find(({ id }) => id === optionsOf)}
        onClose={() => showOptions(null)}
        onChoose={(id, positions) => onChange((latest) => withPositions(latest, id, positions))}
      />
    </div>
  )
}

type OptionsProps = {
  chosen: ChosenService | undefined
  onClose: () => void
  onChoose: (id: number, positions: string[]) => void
}

const OptionsOf = ({ chosen, onClose, onChoose }: OptionsProps) =>
  chosen?.service ? (
    <OptionModal
      service={chosen.service}
      chosen={chosen.positions}
      onConfirm={(positions) => {
        onChoose(chosen.id, positions)
        onClose()
      }}
      onClose={onClose}
    />
  ) : null

type AddProps = { button: RefObject<HTMLButtonElement | null>; isWrong: boolean; onAdd: () => void; onBackspace: () => void }

const AddButton = ({ button, isWrong, onAdd, onBackspace }: AddProps) => {
  const t = useTexts(bookingTexts)
  return (
    <div data-wrong={isWrong || undefined} className={styles.add}>
      <button
        ref={button}
        type="button"
        className={clsx(ui.button, ui.compact, ui.ghost, ui.branded)}
        onClick={onAdd}
        onKeyDown={({ key }) => key === 'Backspace' && onBackspace()}
      >
        <IconPlus className={ui.icon} size={16} stroke={1.75} aria-hidden />
        {t('addService')}
      </button>
    </div>
  )
}

type ChosenProps = {
  chosen: ChosenService
  name: string
  withPrices: boolean
  isWrong: boolean
  onOptions: () => void
  onRemove: () => void
}

const ChosenChip = ({ chosen: { service, positions }, name, withPrices, isWrong, onOptions, onRemove }: ChosenProps) => {
  const t = useTexts(bookingTexts)
  const optionText = useTexts(optionTexts)
  const price = useChipPrice()
  const question = optionText(optionKind(service?.positions ?? null))
  const names = service?.positions?.flatMap((option) => (positions.includes(option.code) ? option.name : [])) ?? []
  const words = (
    <>
      <span className={styles.name}>{name}</span>
      {service?.positions ? (
        <span className={clsx(names.length === 0 && styles.missing)}>
          {names.length === 0 ? question : withinSentence(inSentence(names))}
        </span>
      ) : null}
      {withPrices && service ? <span className={ui.figure}>{price(service, positions)}</span> : null}
    </>
  )
  return (
    <li className={clsx(styles.chip, isWrong && styles.wrong)} data-wrong={isWrong || undefined}>
      {service?.positions ? (
        <button
          type="button"
          className={styles.words}
          title={optionText('ofService', { service: name, question })}
          aria-haspopup="dialog"
          onClick={onOptions}
        >
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <button type="button" className={styles.remove} aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

const OfferedChip = ({ due, onAdd }: { due: ServiceToBook; onAdd: () => void }) => {
  const t = useTexts(bookingTexts)
  const margin = useDueMargin('alone')
  return (
    <li>
      <button
        type="button"
        className={clsx(styles.chip, styles.offered)}
        aria-label={t('addOffered', { name: due.service_name, due: margin(due) })}
        onClick={onAdd}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {due.service_name} <span>{margin(due)}</span>
      </button>
    </li>
  )
}

/** Sum of the chosen positions; null without prices. */
const useChipPrice = () => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  return (service: ServiceRow, positions: readonly string[]): string | null => {
    const requested: (string | null)[] = service.positions ? [...positions] : [null]
    const prices = requested.map(
      (position) => service.price_estimates?.find((row) => row.position === position)?.shop_price_estimate,
    )
    if (!service.price_estimates || prices.length === 0) return null
    if (prices.some((price) => price === null || price === undefined)) return t('onRequest')
    const sum = prices.reduce<number>((total, price) => total + (price ?? 0), 0)
    return sum === 0 ? t('included') : formats.money(sum)
  }
}
