import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { MissingPage } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Timeline } from '#platform/ui/history/timeline.tsx'
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconCpu,
  IconDots,
  IconArrowsLeftRight,
  IconMessage,
  IconSteeringWheel,
} from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { FileWire, ProblemDetail, StepWire } from '../contract.ts'
import { CLOSE_REASON_WORDS } from '../problem.ts'
import { STOPPING } from '../may-drive.ts'
import { bookProblem } from './book-link.ts'
import { problems } from './calls.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { Vehicle } from './problem-columns.tsx'
import { ReplyProblem } from './ReplyProblem.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'
import { problemTexts } from './texts.ts'
import { useDecide } from './use-decide.ts'
import styles from './Problems.module.css'

type DrawerProps = { id: number | null; onDialog: (dialog: ProblemDialog) => void; onClose: () => void }

/** A problem with its photos, words and history, and its decisions. */
export const ProblemDrawer = ({ id, onDialog, onClose }: DrawerProps) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const { data, error } = useQuery({ ...problems.show.options({ params: { id: id ?? 0 } }), enabled: id !== null })
  const problem = id === null ? undefined : data?.problem
  return (
    <Drawer
      opened={id !== null}
      title={problem ? localize(problem.title, language) : t('problem')}
      onClose={onClose}
      footer={problem ? <Decisions problem={problem} onDialog={onDialog} /> : undefined}
    >
      {problem ? (
        <Detail problem={problem} />
      ) : error ? (
        <MissingPage title={t('missing')} way={<Button onClick={onClose}>{t('close')}</Button>}>
          {error.message}
        </MissingPage>
      ) : (
        <div className={ui.drawerPad}>
          <Skeleton lines={8} height={24} gap={16} />
        </div>
      )}
    </Drawer>
  )
}

const Detail = ({ problem }: { problem: ProblemDetail }) => {
  const t = useTexts(problemTexts)
  const { sources } = problem
  const mayReply = useHolds('problems.report')
  return (
    <div className={clsx(ui.drawerPad, ui.stackWide)}>
      <div className={ui.row}>
        <SeverityBadge severity={problem.severity} />
        {problem.is_out_of_service ? (
          <Link to="/out_of_service" className={clsx(ui.badge, ui.pastDue)}>
            {t('parked')}
          </Link>
        ) : null}
      </div>
      <Vehicle row={problem} stack />
      {problem.returned && problem.state !== 'closed' ? (
        <Alert kind="warning" title={t('returned')}>
          {t('returnedMore')}
        </Alert>
      ) : null}
      <Files files={sources.flatMap(({ files }) => files)} />
      <Sources problem={problem} />
      {problem.state === 'closed' || !mayReply ? null : <ReplyProblem problem={problem} />}
      <section aria-label={t('history')}>
        <h3 className={ui.medium}>{t('history')}</h3>
        <History problem={problem} />
      </section>
    </div>
  )
}

const Files = ({ files, small = false }: { files: readonly FileWire[]; small?: boolean }) => {
  const t = useTexts(problemTexts)
  if (files.length === 0) return null
  return (
    <div className={clsx(styles.problemFiles, small && styles.replyFiles)}>
      {files.map(({ id, kind, url, preview }, index) =>
        kind === 'video' ? (
          // Recorded by the reporter: nothing to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video key={id} src={url} controls preload="metadata" aria-label={t('video', { number: index + 1 })} />
        ) : (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img src={preview ?? url} alt={t('photo', { number: index + 1 })} />
          </a>
        ),
      )}
    </div>
  )
}

const Sources = ({ problem }: { problem: ProblemDetail }) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { split } = useDecide()
  const maySplit = problem.can_decide && problem.state !== 'closed' && problem.sources.length > 1
  return (
    <ul className={styles.sourceList}>
      {problem.sources.map((source) => {
        const facts = [
          source.reporter ?? t(source.kind),
          formats.dateTime(source.last_at),
          source.times > 1 ? t('times', { count: source.times }) : null,
          source.place,
          source.odometer === null
            ? null
            : `${formats.number(source.odometer)}\u00a0${source.odometer_units === 'kilometers' ? 'km' : 'mi'}`,
        ]
        const title = localize(source.title, language)
        return (
          <li key={source.id}>
            <span className={ui.medium}>{title}</span>
            {source.words ? <span>{t('quoted', { words: source.words })}</span> : null}
            <span className={clsx(ui.small, ui.soft)}>{facts.filter(Boolean).join(' · ')}</span>
            {maySplit ? (
              <span>
                <Button
                  look="ghost"
                  size="sm"
                  aria-label={t('splitOff', { what: title })}
                  onClick={() => split(problem, source.id)}
                >
                  {t('split')}
                </Button>
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

const ICON = { size: 14, stroke: 1.75 } as const
const iconOf = (step: string) => {
  if (step === 'closed') return <IconCheck {...ICON} />
  if (step === 'replied') return <IconMessage {...ICON} />
  if (step === 'watched' || step === 'booked') return <IconClock {...ICON} />
  if (step === 'reopened' || step === 'returned' || step === 'booking_ended') return <IconArrowBackUp {...ICON} />
  return step === 'split' ? <IconArrowsLeftRight {...ICON} /> : <IconSteeringWheel {...ICON} />
}

const History = ({ problem }: { problem: ProblemDetail }) => {
  const t = useTexts(problemTexts)
  const formats = useFormats()
  const language = useLanguage()
  const what = (step: StepWire): string => {
    const source = problem.sources.find(({ id }) => id === step.source_id)
    if (step.step === 'closed') {
      const reason = step.reason ? localize(CLOSE_REASON_WORDS[step.reason], language) : ''
      return t(step.who ? 'stepClosed' : 'stepDone', { reason })
    }
    if (step.step === 'watched') return t('stepWatched')
    if (step.step === 'booked') return t('stepBooked', { shop: step.shop ?? '' })
    if (step.step === 'booking_ended') return t('stepEnded')
    if (step.step === 'reopened') return t('stepReopened')
    if (step.step === 'returned') return t('stepReturned')
    if (step.step === 'split') return t('stepSplit')
    if (step.step === 'replied') return t('stepReplied')
    if (step.step === 'parked') return t('stepParked')
    if (step.who) return t(step.step === 'merged' ? 'merged' : 'raised')
    return source ? t('seen', { what: localize(source.title, language) }) : t('raised')
  }
  const consequence = (step: StepWire): string | undefined =>
    step.note ?? (step.until ? t('stepUntil', { date: formats.date(step.until) }) : undefined)
  return (
    <Timeline
      label={t('history')}
      items={problem.steps.map((step) => ({
        key: step.id,
        icon: step.who === null && step.step === 'raised' ? <IconCpu {...ICON} /> : iconOf(step.step),
        who: step.step === 'booked' ? undefined : (step.who ?? undefined),
        what: what(step),
        consequence: consequence(step),
        below: <Files files={step.files} small />,
        time: formats.dateTime(step.at),
      }))}
    />
  )
}

type DecisionsProps = { problem: ProblemDetail; onDialog: (dialog: ProblemDialog) => void }

/** The last is the loud one: parking a vehicle that must not be driven, otherwise booking. A phone has the others behind "…". */
const Decisions = ({ problem, onDialog }: DecisionsProps) => {
  const t = useTexts(problemTexts)
  const isPhone = usePhone()
  const { reopen, park, busy } = useDecide()
  const { state, can_decide: mayDecide, can_close: mayClose } = problem
  const books = mayDecide && (state === 'open' || state === 'watched')
  const parks = mayDecide && state !== 'closed' && problem.severity === STOPPING && !problem.is_out_of_service
  const others: Decision[] = [
    ...(mayClose && (state === 'closed' || state === 'watched')
      ? [{ key: 'reopen', label: t('reopen'), onClick: () => reopen(problem), busy }]
      : []),
    ...(mayClose && state !== 'closed'
      ? [{ key: 'close', label: t('closeIt'), onClick: () => onDialog({ what: 'close', problem }) }]
      : []),
    ...(books ? [{ key: 'watch', label: t('watch'), onClick: () => onDialog({ what: 'watch', problem }) }] : []),
  ]
  const size = isPhone ? 'lg' : 'md'
  const book = books ? (
    <Link {...bookProblem(problem)} className={buttonClass({ look: parks ? 'quiet' : 'primary', size })}>
      {t('book')}
    </Link>
  ) : null
  const isFolded = isPhone && (books || parks)
  return (
    <div className={styles.drawerActions}>
      {isFolded
        ? null
        : others.map(({ key, label, onClick, busy: isBusy = false }) => (
            <Button key={key} size={size} busy={isBusy} onClick={onClick}>
              {label}
            </Button>
          ))}
      {book}
      {parks ? (
        <Button look="danger" size={size} onClick={() => park(problem)}>
          {t('park')}
        </Button>
      ) : null}
      {isFolded && others.length > 0 ? <OtherDecisions decisions={others} /> : null}
    </div>
  )
}

type Decision = { key: string; label: string; onClick: () => void; busy?: boolean }

const OtherDecisions = ({ decisions }: { decisions: readonly Decision[] }) => {
  const t = useTexts(problemTexts)
  return (
    <Menu
      width={220}
      button={
        <IconButton label={t('moreDecisions')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) =>
        decisions.map(({ key, label, onClick }) => (
          <Item key={key} onClick={onClick}>
            {label}
          </Item>
        ))
      }
    </Menu>
  )
}
