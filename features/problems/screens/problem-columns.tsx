import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { holds } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import { localize } from '#features/countries/country.ts'
import { cellTexts } from '#features/vehicles/screens/cell-texts.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { Language } from '#platform/i18n/languages.ts'
import { unbroken } from '#platform/i18n/unbroken.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { IconClipboardCheck, IconCpu, IconSpeakerphone, IconSteeringWheel } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ProblemWire } from '../contract.ts'
import { CLOSE_REASON_WORDS } from '../problem.ts'
import type { ProblemSegment } from '../segments.ts'
import { bookProblem } from './book-link.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { SeverityBadge } from './SeverityBadge.tsx'
import type { problemTexts } from './texts.ts'
import styles from './Problems.module.css'

export type Translate = ReturnType<typeof useTexts<typeof problemTexts.entries>>
type Setup = {
  t: Translate
  formats: Formats
  language: Language
  roles: readonly Role[]
  segment: ProblemSegment
  /** Only the main decision fits; the others are in the opened problem. */
  isNarrow: boolean
  onDialog: (dialog: ProblemDialog) => void
}

/** The reporter's own words, or what was seen beside the title. */
const detailOf = ({ sources }: ProblemWire, t: Translate): string => {
  const words = sources.find((source) => source.words)?.words
  const quoted = words ? t('quoted', { words }) : ''
  return sources.length > 1 ? [t('sources', { count: sources.length }), quoted].filter(Boolean).join(' · ') : quoted
}

const photoOf = ({ sources }: ProblemWire): string | null =>
  sources.flatMap(({ files }) => files).find(({ preview }) => preview !== null)?.preview ?? null

const SOURCE_ICONS = {
  report: IconSteeringWheel,
  inspection: IconClipboardCheck,
  fault_code: IconCpu,
  recall: IconSpeakerphone,
}

/** The photo, or the icon of the first source. */
const Thumbnail = ({ row }: { row: ProblemWire }) => {
  const photo = photoOf(row)
  const Icon = SOURCE_ICONS[row.sources[0]?.kind ?? 'report']
  return (
    <span className={clsx(styles.thumbnail, !photo && styles.withoutPhoto)}>
      {photo ? <img src={photo} alt="" loading="lazy" /> : <Icon size={18} stroke={1.75} aria-hidden />}
    </span>
  )
}

export const Named = ({ row, t, language }: { row: ProblemWire; t: Translate; language: Language }) => (
  <span className={styles.named}>
    <Thumbnail row={row} />
    <span className={styles.namedWords}>
      <b className={ui.medium} title={localize(row.title, language)}>
        {localize(row.title, language)}
        {row.returned && row.state !== 'closed' ? <span className={clsx(ui.tiny, styles.came)}> · {t('returned')}</span> : null}
      </b>
      <span className={clsx(ui.tiny, ui.faint)} title={detailOf(row, t)}>
        {detailOf(row, t)}
      </span>
    </span>
  </span>
)

const ofVehicle = ({ vehicle }: ProblemWire) => ({
  name: vehicle.name,
  model: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
  plate: [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ') || null,
  unit: vehicle.other_id,
})

export const Vehicle = ({ row, stack = false }: { row: ProblemWire; stack?: boolean }) => (
  <VehicleCell
    stack={stack}
    vehicle={ofVehicle(row)}
    link={(content, className) => (
      <Link
        className={className}
        to="/vehicles/$id"
        params={{ id: String(row.vehicle.id) }}
        onClick={(event) => event.stopPropagation()}
      >
        {content}
      </Link>
    )}
  />
)

/** The head of the problems of one vehicle. */
export const VehicleHead = ({ row }: { row: ProblemWire }) => {
  const { name, model, plate, unit } = ofVehicle(row)
  const t = useTexts(cellTexts)
  return (
    <Link className={styles.vehicleHead} to="/vehicles/$id" params={{ id: String(row.vehicle.id) }}>
      <b className={ui.bold}>{unbroken(name)}</b>
      {model === name ? null : <span>{model}</span>}
      <span className={clsx(ui.small, ui.faint)}>
        {[plate && unbroken(plate), unit && `${t('unit')}\u00a0${unit}`].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}

const Source = ({ row, t }: { row: ProblemWire; t: Translate }) => {
  const [source] = row.sources
  if (!source) return null
  return (
    <span className={styles.namedWords}>
      <span>{t(source.kind)}</span>
      <span className={clsx(ui.tiny, ui.faint)}>
        {source.reporter ?? (source.times > 1 ? t('times', { count: source.times }) : '')}
      </span>
    </span>
  )
}

const stateWords = (row: ProblemWire, { t, formats, language }: Pick<Setup, 't' | 'formats' | 'language'>): string => {
  if (row.closed_as)
    return t('closedAs', { reason: localize(CLOSE_REASON_WORDS[row.closed_as], language), who: row.closed_by ?? '' })
  if (row.state === 'watched')
    return row.watch_until ? t('watchedUntil', { date: formats.gridDate(row.watch_until) }) : t('watchedOpen')
  return row.order_id ? t('order', { number: row.order_id }) : ''
}

/** Of the longest badge. */
const severityWidth = (language: Language): number => (language === 'fr' ? 160 : 140)

/** Of three buttons, or of the only one. French words are longer. */
const decisionsWidth = ({ roles, language, isNarrow }: Pick<Setup, 'roles' | 'language' | 'isNarrow'>): number => {
  if (!holds(roles, 'problems.book')) return 100
  if (isNarrow) return language === 'fr' ? 172 : 84
  return language === 'fr' ? 352 : 214
}

export const problemColumns = (setup: Setup): GridColumn<ProblemWire>[] => {
  const { t, formats, language, roles, segment, isNarrow, onDialog } = setup
  const isClosed = segment === 'closed'
  const width = decisionsWidth(setup)
  return [
    {
      key: 'problem',
      label: t('problem'),
      width: 380,
      minWidth: 260,
      flex: 4,
      cell: (row) => <Named row={row} t={t} language={language} />,
    },
    // Open problems are below the heads of their vehicles.
    ...(isClosed
      ? [
          {
            key: 'vehicle',
            label: t('vehicle'),
            rank: 1,
            width: 230,
            minWidth: 160,
            flex: 2,
            cell: (row: ProblemWire) => <Vehicle row={row} />,
          },
        ]
      : []),
    {
      key: 'severity',
      label: t('severity'),
      rank: 1,
      width: severityWidth(language),
      minWidth: severityWidth(language),
      cell: (row) => <SeverityBadge severity={row.severity} />,
    },
    { key: 'source', label: t('source'), rank: 3, width: 160, minWidth: 150, cell: (row) => <Source row={row} t={t} /> },
    {
      key: 'age',
      label: t(isClosed ? 'closedOn' : 'openFor'),
      rank: 2,
      width: 90,
      minWidth: 90,
      align: 'right',
      cell: (row) => (row.closed_at ? formats.gridDate(row.closed_at) : formats.ago(row.opened_at)),
    },
    // Undecided problems have no state yet.
    ...(segment === 'to_decide'
      ? []
      : [
          {
            key: 'state',
            label: t('history'),
            rank: 4,
            width: 190,
            text: (row: ProblemWire) => stateWords(row, setup) || null,
            cell: (row: ProblemWire) => stateWords(row, setup),
          },
        ]),
    ...(isClosed || !holds(roles, 'problems.close')
      ? []
      : [
          {
            key: 'actions',
            label: t('actions'),
            rank: 1,
            width,
            minWidth: width,
            isLabelHidden: true,
            isControl: true,
            cell: (row: ProblemWire) => <Decisions {...{ row, roles, t, isNarrow, onDialog }} />,
          },
        ]),
  ]
}

type DecisionsProps = Pick<Setup, 'roles' | 't' | 'isNarrow' | 'onDialog'> & { row: ProblemWire }

const Decisions = ({ row, roles, t, isNarrow, onDialog }: DecisionsProps) => {
  const decides = holds(roles, 'problems.book') && row.state !== 'booked'
  const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation()
  return (
    <span className={styles.decisions} onClick={stop} onKeyDown={stop} role="presentation">
      {decides ? (
        <>
          <Link
            {...bookProblem(row)}
            className={buttonClass({ size: 'sm', look: row.severity === 'do_not_drive' ? 'brand' : 'quiet' })}
          >
            {t('book')}
          </Link>
          {isNarrow ? null : (
            <Button size="sm" onClick={() => onDialog({ what: 'watch', problem: row })}>
              {t('watch')}
            </Button>
          )}
        </>
      ) : null}
      {decides && isNarrow ? null : (
        <Button size="sm" onClick={() => onDialog({ what: 'close', problem: row })}>
          {t('closeIt')}
        </Button>
      )}
    </span>
  )
}

/** In a row opened in place: everything that saw the problem. */
export const sourcesColumn = ({ t, formats, language }: Pick<Setup, 't' | 'formats' | 'language'>): GridColumn<ProblemWire> => ({
  key: 'sources',
  label: t('seenBy'),
  cell: ({ sources }) => (
    <span className={styles.seenBy}>
      {sources.map((source) => (
        <span key={source.id}>
          {[localize(source.title, language), source.words && t('quoted', { words: source.words })].filter(Boolean).join(', ')}{' '}
          <span className={ui.faint}>{[source.reporter, formats.dateTime(source.last_at)].filter(Boolean).join(', ')}</span>
        </span>
      ))}
    </span>
  ),
})
