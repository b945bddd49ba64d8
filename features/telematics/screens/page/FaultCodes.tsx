import { clsx } from 'clsx'
import { useState, useEffect } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { localDayOf } from '#platform/ui/local-today.ts'
import { IconChevronLeft, IconChevronRight, IconEngine, IconPlayerPause, IconPlayerPlay } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FaultCode } from '../../contract.ts'
import { groupFaults, SLIDES_MAXIMUM, timesSeen, SLIDE_MS } from '../../fault-codes.ts'
import { faultName } from '../../fault-names.ts'
import { telematicsTexts } from '../texts.ts'
import type { Signals } from '../use-signals.ts'
import { FaultList } from './FaultList.tsx'
import { SignalPart } from './SignalPart.tsx'
import styles from './Telematics.module.css'

type Props = { query: Signals['faults']; vehicleName: string; onBook: (faults: readonly FaultCode[]) => void }

/** Carousel of the newest codes, below it each code once with a booking button, and a dialog with all of them. */
export const FaultCodes = ({ query, vehicleName, onBook }: Props) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const [isListOpen, openList] = useState(false)
  const faults = query.data?.fault_data ?? []
  const oldest = faults.at(-1)
  const slideCount = Math.min(faults.length, SLIDES_MAXIMUM)
  const total = query.data?.total_count ?? 0
  return (
    <>
      <SignalPart
        title={t('faultCodes')}
        className={styles.faults}
        query={query}
        failed={t('faultsFailed')}
        right={
          oldest ? (
            <>
              <span className={clsx(ui.soft, ui.small, ui.oneLine)}>
                {t('since', { count: total, day: formats.date(oldest.dateTime) })}
              </span>
              <Button look="ghost" size="sm" onClick={() => openList(true)}>
                {t('seeAll')}
              </Button>
            </>
          ) : null
        }
        foot={slideCount > 1 ? t('showsNewest', { count: slideCount }) : null}
      >
        {() =>
          slideCount === 0 ? (
            <NoFaults />
          ) : (
            <>
              {slideCount > 1 ? <Carousel faults={faults} shown={slideCount} /> : null}
              <CodeRows faults={faults} onBook={onBook} />
            </>
          )
        }
      </SignalPart>
      <FaultList
        opened={isListOpen}
        faults={faults}
        total={total}
        vehicleName={vehicleName}
        onBook={() => onBook(faults)}
        onClose={() => openList(false)}
      />
    </>
  )
}

const NoFaults = () => {
  const t = useTexts(telematicsTexts)
  return (
    <div className={styles.noData}>
      <IconEngine size={20} stroke={1.75} aria-hidden />
      <b>{t('notAvailable')}</b>
      <span>{t('noFaults')}</span>
    </div>
  )
}

/** Each code once, newest first, with its number of occurrences, so that no code is only in the carousel. */
const CodeRows = ({ faults, onBook }: { faults: readonly FaultCode[]; onBook: Props['onBook'] }) => {
  const t = useTexts(telematicsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const groups = groupFaults(faults, ({ diagnostic, dateTime }) => ({ code: diagnostic.code, on: localDayOf(dateTime) }))
  return (
    <ul className={styles.codeRows}>
      {groups.map(({ newest, times }) => (
        <li key={newest.id}>
          <b>{newest.diagnostic.code}</b>
          <span>
            {localize(faultName(newest.diagnostic.code, newest.diagnostic.name), language)}
            <small className={ui.faint}>
              {[formats.dateTime(newest.dateTime), times > 1 ? t('times', { count: times }) : null].filter(Boolean).join(', ')}
            </small>
          </span>
          <Button size="sm" aria-label={t('bookCode', { code: newest.diagnostic.code })} onClick={() => onBook([newest])}>
            {t('book')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Carousel = ({ faults, shown }: { faults: readonly FaultCode[]; shown: number }) => {
  const t = useTexts(telematicsTexts)
  const carousel = useCarousel(shown)
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div {...carousel.held}>
      <Slide faults={faults} index={carousel.index} shown={shown} />
      <div className={styles.control}>
        <Button
          size="sm"
          icon={carousel.isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          disabled={shown < 2}
          onClick={carousel.togglePause}
        >
          {t(carousel.isPaused ? 'play' : 'pause')}
        </Button>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: shown }, (_, index) => (
            <i key={index} className={index === carousel.index ? styles.current : undefined} />
          ))}
        </span>
        <span className={styles.steps}>
          <Button size="sm" aria-label={t('previousCode')} disabled={shown < 2} onClick={() => carousel.step(-1)}>
            <IconChevronLeft {...icon} />
          </Button>
          <Button size="sm" aria-label={t('nextCode')} disabled={shown < 2} onClick={() => carousel.step(1)}>
            <IconChevronRight {...icon} />
          </Button>
        </span>
      </div>
    </div>
  )
}

const Slide = ({ faults, index, shown }: { faults: readonly FaultCode[]; index: number; shown: number }) => {
  const t = useTexts(telematicsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { diagnostic, dateTime } = faults[index]!
  const seen = timesSeen(
    faults.map((fault) => ({ code: fault.diagnostic.code, on: localDayOf(fault.dateTime) })),
    index,
  )
  const often = seen.times > 1 ? t('timesSeen', { count: seen.times, days: Math.max(seen.days, 1) }) : null
  return (
    <div className={styles.slide}>
      <span className={styles.code}>{t('slide', { code: diagnostic.code, index: index + 1, shown })}</span>
      <span className={styles.text}>{localize(faultName(diagnostic.code, diagnostic.name), language)}</span>
      <span className={ui.soft}>{[formats.dateTime(dateTime), often].filter(Boolean).join(', ')}</span>
    </div>
  )
}

/** With reduced motion, slides do not advance automatically. */
const wantsRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Advances slides, and pauses while hovered or focused. */
const useCarousel = (slides: number) => {
  const [at, setAt] = useState(0)
  const [choice, choose] = useState<'paused' | 'playing' | null>(null)
  // The server does not know the device's motion setting: the first render must match the server's.
  const isHydrated = useIsHydrated()
  const isPaused = choice === null ? isHydrated && wantsRest() : choice === 'paused'
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const turns = slides > 1 && !isPaused && !isPointedAt && !hasFocus
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => setAt((before) => (before + 1) % slides), SLIDE_MS)
    return () => clearInterval(timer)
  }, [turns, slides])
  return {
    index: slides > 0 ? at % slides : 0,
    isPaused,
    togglePause: () => choose(isPaused ? 'playing' : 'paused'),
    step: (by: number) => setAt((before) => (before + by + slides) % slides),
    held: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
