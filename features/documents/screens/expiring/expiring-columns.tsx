import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { UiLanguage } from '#features/countries/country.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { kindName } from '../../document-words.ts'
import { kindOfType } from '../../glovebox.ts'
import type { ExpiringDocument } from '../../glovebox-wire.ts'
import { ExpiryBadge } from '../glovebox/expiry.tsx'
import type { expiringTexts } from './texts.ts'
import styles from './Expiring.module.css'

type Translate = (key: keyof typeof expiringTexts.entries) => string

const nameOf = (row: ExpiringDocument, language: UiLanguage): string =>
  row.document_title ?? kindName(kindOfType(row.document_type), language)

const plateOf = ({ vehicle }: ExpiringDocument): string | null =>
  [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ') || null

/** Links to the document in the vehicle's glovebox. */
const Vehicle = ({ row, row: { id, vehicle } }: { row: ExpiringDocument }) => (
  <VehicleCell
    vehicle={{
      name: vehicle.name,
      model: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
      plate: plateOf(row),
      unit: vehicle.other_id,
    }}
    link={(content, className) => (
      <Link className={className} to="/vehicles/$id/glovebox" params={{ id: String(vehicle.id) }} search={{ document: id }}>
        {content}
      </Link>
    )}
  />
)

export const expiringColumns = (t: Translate, formats: Formats, language: UiLanguage): GridColumn<ExpiringDocument>[] => [
  {
    key: 'vehicle',
    label: t('vehicle'),
    sortable: true,
    width: 280,
    minWidth: 200,
    flex: 2,
    cell: (row) => <Vehicle row={row} />,
  },
  {
    key: 'document_type',
    label: t('type'),
    sortable: true,
    rank: 2,
    width: 210,
    minWidth: 150,
    flex: 1,
    cell: (row) => nameOf(row, language),
  },
  {
    key: 'expiration_date',
    label: t('expires'),
    sortable: true,
    rank: 3,
    width: 140,
    minWidth: 96,
    cell: (row) => formats.gridDate(row.expiration_date),
  },
  {
    key: 'left',
    label: t('left'),
    rank: 1,
    width: 205,
    minWidth: 195,
    cell: (row) => <ExpiryBadge kind={kindOfType(row.document_type)} days={row.expires_in_days} />,
  },
  {
    key: 'number',
    label: t('number'),
    rank: 5,
    width: 150,
    text: (row) => row.document_number,
    cell: (row) => row.document_number ?? <span className={ui.faint}>–</span>,
  },
  {
    key: 'drivers',
    label: t('drivers'),
    rank: 4,
    width: 150,
    text: (row) => row.driver_names.join(', ') || null,
    cell: (row) => row.driver_names.join(', ') || <span className={ui.faint}>–</span>,
  },
]

/** A row on a phone. */
export const ExpiringCard = ({ row }: { row: ExpiringDocument }) => {
  const language = useLanguage()
  const formats = useFormats()
  return (
    <div className={styles.card}>
      <span className={ui.medium}>{nameOf(row, language)}</span>
      <ExpiryBadge kind={kindOfType(row.document_type)} days={row.expires_in_days} />
      <span className={clsx(ui.small, ui.soft)}>
        <Link to="/vehicles/$id/glovebox" params={{ id: String(row.vehicle.id) }} search={{ document: row.id }}>
          {row.vehicle.name}
        </Link>
        {' · '}
        {keepNumbersWhole([plateOf(row), formats.date(row.expiration_date), ...row.driver_names].filter(Boolean).join(' · '))}
      </span>
    </div>
  )
}
