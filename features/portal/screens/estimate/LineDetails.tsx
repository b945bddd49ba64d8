import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconCheck, IconCirclePlus } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { PART_NUMBER_MAXIMUM, QUANTITY_MAXIMUM, SHOP_NOTE_MAXIMUM, type Wheel, WHEELS } from '../../estimate.ts'
import { CarFromAbove } from './CarFromAbove.tsx'
import type { DraftLine } from './estimate-draft.ts'
import { hoursProblem, partsProblem } from './use-estimate-form.ts'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './LineDetails.module.css'
import { localize } from '#features/countries/country.ts'

type DetailsProps = { line: DraftLine; service: OfferedService | null; onChange: (change: Partial<DraftLine>) => void }
type AllProps = DetailsProps & { order: DeskOrder; /** A photo was uploaded for this line. */ onPhoto: (id: number) => void }

// Lazy: most lines have no photos.
const LinePhotos = browserOnly(async () => (await import('./LinePhotos.tsx')).LinePhotos)

/** Details below a line: wheels or position, quantity, note, photos. */
export const LineDetails = ({ order, onPhoto, ...props }: AllProps) => {
  const { line, service, onChange } = props
  const t = useTexts(estimateTexts)
  const positions = service?.positions ?? []
  return (
    <div className={styles.lineDetails}>
      {line.wheels !== null ? (
        <WheelChoice wheels={line.wheels} onChange={(wheels) => onChange({ wheels })} />
      ) : positions.length > 0 ? (
        <PositionChoice {...props} />
      ) : null}
      <div className={styles.lineMore}>
        {line.wheels === null ? <Quantity value={line.quantity} onChange={(quantity) => onChange({ quantity })} /> : null}
        <PartsOfPrice line={line} onChange={onChange} />
        <LaborHours line={line} onChange={onChange} />
      </div>
      <div className={styles.lineMore}>
        <TextField
          label={t('partNumber')}
          optional
          maxLength={PART_NUMBER_MAXIMUM}
          value={line.partNumber ?? ''}
          onChange={(event) => onChange({ partNumber: event.target.value || null })}
        />
        <TextField
          label={t('note')}
          optional
          maxLength={SHOP_NOTE_MAXIMUM}
          value={line.shopNote ?? ''}
          onChange={(event) => onChange({ shopNote: event.target.value || null })}
        />
      </div>
      <LinePhotos {...{ order, onPhoto }} photoIds={line.photoIds ?? []} onChange={(photoIds) => onChange({ photoIds })} />
    </div>
  )
}

/** Parts within the price of one; labor is the rest, and not typed. */
const PartsOfPrice = ({ line, onChange }: Omit<DetailsProps, 'service'>) => {
  const t = useTexts(estimateTexts)
  const formats = useFormats()
  const problem = partsProblem(line)
  const { unitCents, unitPartsCents = null } = line
  const labor =
    unitCents !== null && unitPartsCents !== null && !problem ? formats.money((unitCents - unitPartsCents) / 100) : null
  return (
    <MoneyField
      label={t('parts')}
      optional
      value={line.typedParts ?? ''}
      onChange={(typedParts) => onChange({ typedParts })}
      error={problem && t(problem)}
      help={labor ? t('laborIs', { amount: labor }) : t('partsHelp')}
    />
  )
}

const LaborHours = ({ line, onChange }: Omit<DetailsProps, 'service'>) => {
  const t = useTexts(estimateTexts)
  const problem = hoursProblem(line)
  return (
    <TextField
      label={t('hours')}
      optional
      inputMode="decimal"
      value={line.typedHours ?? ''}
      onChange={(event) => onChange({ typedHours: event.target.value })}
      error={problem && t(problem)}
      help={t('hoursHelp')}
    />
  )
}

const Pressed = ({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) => (
  <button type="button" className={ui.button} aria-pressed={on} onClick={onClick}>
    {on ? <IconCheck size={20} stroke={1.75} aria-hidden /> : <IconCirclePlus size={20} stroke={1.75} aria-hidden />}
    {children}
  </button>
)

const WheelChoice = ({ wheels, onChange }: { wheels: Wheel[]; onChange: (wheels: Wheel[]) => void }) => {
  const t = useTexts(estimateTexts)
  const toggle = (wheel: Wheel): void =>
    onChange(WHEELS.filter((one) => (one === wheel ? !wheels.includes(one) : wheels.includes(one))))
  const all = wheels.length === WHEELS.length
  return (
    <div className={styles.wheelChoice}>
      <CarFromAbove chosen={wheels} onToggle={toggle} />
      <div role="group" aria-label={t('whichTires')}>
        <p className={ui.bold}>{t('whichTires')}</p>
        <p className={clsx(ui.soft, styles.touch)}>{t('touchWheels')}</p>
        <div className={styles.wheels}>
          {WHEELS.map((wheel) => (
            <Pressed key={wheel} on={wheels.includes(wheel)} onClick={() => toggle(wheel)}>
              {t(wheel)}
            </Pressed>
          ))}
        </div>
        <button
          type="button"
          className={clsx(ui.button, ui.fullWidth, styles.allFour)}
          aria-pressed={all}
          onClick={() => onChange(all ? [] : [...WHEELS])}
        >
          {t('all_four')}
        </button>
      </div>
    </div>
  )
}

const PositionChoice = ({ line, service, onChange }: DetailsProps) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const question = t(service?.code === 'oil_change' ? 'whichOil' : 'whichOne')
  return (
    <div role="group" aria-label={question}>
      <p className={ui.bold}>{question}</p>
      <div className={styles.wheels}>
        {service?.positions?.map(({ code, name }) => (
          <Pressed key={code} on={line.position === code} onClick={() => onChange({ position: code })}>
            {localize(name, language)}
          </Pressed>
        ))}
      </div>
    </div>
  )
}

const Quantity = ({ value, onChange }: { value: number; onChange: (quantity: number) => void }) => {
  const t = useTexts(estimateTexts)
  return (
    <div className={clsx(ui.field, styles.quantity)} role="group" aria-label={t('quantity')}>
      <span className={ui.label}>{t('quantity')}</span>
      <span className={ui.row}>
        <button
          type="button"
          className={clsx(ui.button, ui.square)}
          aria-label={t('less')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output>{value}</output>
        <button
          type="button"
          className={clsx(ui.button, ui.square)}
          aria-label={t('more')}
          disabled={value >= QUANTITY_MAXIMUM}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  )
}
