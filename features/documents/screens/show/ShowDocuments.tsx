import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { regionById, regionName } from '#features/countries/regions.ts'
import { UnknownVehicle } from '#features/vehicles/screens/page/UnknownVehicle.tsx'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { isMissing } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { isFileKept } from '#platform/offline/kept-pages.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconArrowLeft, IconExternalLink, IconRefresh } from '#platform/ui/icons.ts'
import { useConnection } from '#platform/ui/overlays/use-connection.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type DocumentKind, kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { useExpiryWords } from '../glovebox/expiry.tsx'
import { addressOf, fileOf, useGlovebox } from '../glovebox/use-glovebox.ts'
import { useDocumentName } from '../glovebox/use-document-name.ts'
import { showTexts } from './texts.ts'
import styles from './ShowDocuments.module.css'

/** Documents that an officer needs first come first. */
const RANK: Record<DocumentKind, number> = { vehicle_insurance: 0, registration: 1, drivers_license: 2, other: 3 }
const byRank = (one: GloveboxItem, other: GloveboxItem): number =>
  RANK[kindOfType(one.document_type)] - RANK[kindOfType(other.document_type)] || one.id - other.id

/** The documents of a vehicle, to show to an officer: full screen on black, one after the other. */
export default function ShowDocuments() {
  const { id } = useParams({ strict: false })
  const query = useGlovebox(Number(id))
  if (isMissing(query.error)) return <UnknownVehicle />
  return (
    <div className={styles.stage} data-whole-window>
      <Loaded query={query} skeleton={<Skeleton lines={6} height={40} gap={16} />}>
        {({ glovebox_items: items }) => <Stage vehicleId={Number(id)} items={items.toSorted(byRank)} />}
      </Loaded>
    </div>
  )
}

const Stage = ({ vehicleId, items }: { vehicleId: number; items: readonly GloveboxItem[] }) => {
  const t = useTexts(showTexts)
  const { isLost } = useConnection()
  const nameOf = useDocumentName()
  const [index, show] = useState(0)
  const [turnedId, turn] = useState<number | null>(null)
  const item = items[index] ?? items[0]
  useScreenOn()
  const swipe = useSwipe((step) => show(Math.min(items.length - 1, Math.max(0, index + step))))
  return (
    <>
      <header className={styles.stageHead}>
        <Link to="/dashboard" reloadDocument={isLost} className={styles.back} aria-label={t('back')}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        <h1>{item ? nameOf(item) : t('title')}</h1>
        <Link to="/vehicles/$id/glovebox" params={{ id: String(vehicleId) }}>
          {t('all')}
        </Link>
      </header>
      {item ? (
        <div className={styles.shown} {...swipe}>
          <ShownDocument key={item.id} item={item} vehicleId={vehicleId} isTurned={turnedId === item.id} />
        </div>
      ) : (
        <p className={styles.nothing}>
          <b>{t('none')}</b> {t('noneHelp')}
        </p>
      )}
      {item ? (
        <div className={styles.below}>
          {items.length > 1 ? <Tabs items={items} index={items.indexOf(item)} onShow={show} /> : null}
          <StageFoot
            key={item.id}
            item={item}
            isTurned={turnedId === item.id}
            onTurn={() => turn(turnedId === item.id ? null : item.id)}
          />
        </div>
      ) : null}
    </>
  )
}

type TabsProps = { items: readonly GloveboxItem[]; index: number; onShow: (index: number) => void }

const Tabs = ({ items, index, onShow }: TabsProps) => {
  const t = useTexts(showTexts)
  const nameOf = useDocumentName()
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = index + step
    if (step === 0 || !items[next]) return
    onShow(next)
    currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    // The keys belong to the tabs inside, which have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="tablist" aria-label={t('which')} className={styles.which} onKeyDown={onKeyDown}>
      {items.map((item, position) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          aria-selected={position === index}
          tabIndex={position === index ? 0 : -1}
          onClick={() => onShow(position)}
        >
          {nameOf(item)}
        </button>
      ))}
    </div>
  )
}

/** A white card with everything an officer reads, then the picture. */
const ShownDocument = ({ item, vehicleId, isTurned }: { item: GloveboxItem; vehicleId: number; isTurned: boolean }) => {
  const t = useTexts(showTexts)
  const language = useLanguage()
  const formats = useFormats()
  const nameOf = useDocumentName()
  const expiry = useExpiryWords()
  const { data } = useQuery(vehicles.show.options({ params: { id: vehicleId } }))
  const region = item.state_id === null ? undefined : regionById(item.state_id)
  const words = data && cellWords(data.vehicle)
  const isPast = item.expires_in_days !== null && item.expires_in_days < 0
  const facts = [
    { label: t('issuer'), value: item.insurance_name ?? (region && regionName(region, language)) },
    { label: t('number'), value: item.document_number },
    {
      label: isPast ? t('expired') : t('expires'),
      value: item.expiration_date && formats.date(item.expiration_date),
      isPast,
    },
    { label: t('plate'), value: words?.plate },
    { label: t('vehicle'), value: words?.model },
    { label: t('vin'), value: data?.vehicle.vin, isWhole: true },
  ].filter(({ value }) => value)
  return (
    <section className={styles.document} aria-label={nameOf(item)}>
      <h2>{nameOf(item)}</h2>
      <p className={clsx(ui.small, isPast && styles.past)}>
        {expiry.line(kindOfType(item.document_type), item.expires_in_days, item.expiration_date)}
      </p>
      <dl>
        {facts.map(({ label, value, isPast: isLate, isWhole }) => (
          <div key={label} className={clsx(isWhole && styles.whole)}>
            <dt>{label}</dt>
            <dd className={clsx(isLate && styles.past)}>{value}</dd>
          </div>
        ))}
      </dl>
      <span className={clsx(styles.picture, isTurned && styles.turned)}>
        <img src={pictureOf(item)} alt={fileOf(item).file_name} />
      </span>
    </section>
  )
}

const pictureOf = (item: GloveboxItem): string => {
  const { content_type: type, document_url: address } = fileOf(item)
  return addressOf(type === 'application/pdf' ? address.preview.url : address.url)
}

const StageFoot = ({ item, isTurned, onTurn }: { item: GloveboxItem; isTurned: boolean; onTurn: () => void }) => {
  const t = useTexts(showTexts)
  const file = fileOf(item)
  const isPdf = file.content_type === 'application/pdf'
  return (
    <div className={styles.stageFoot}>
      <Hints address={pictureOf(item)} />
      {isPdf ? (
        <a className={buttonClass({ size: 'lg' })} href={addressOf(file.document_url.url)} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
          {t('openPdf')}
        </a>
      ) : null}
      <button type="button" className={buttonClass({ size: 'lg' })} aria-pressed={isTurned} onClick={onTurn}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        {t('turn')}
      </button>
    </div>
  )
}

/** A browser cannot make the screen brighter: the words ask for it. */
const Hints = ({ address }: { address: string }) => {
  const t = useTexts(showTexts)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    void isFileKept(address).then(setKept)
  }, [address])
  return (
    <p className={clsx(ui.small, styles.hints)}>
      <span className={styles.kept}>{isKept ? t('availableOffline') : '\u00a0'}</span>
      <span>{t('brightness')}</span>
    </p>
  )
}

/** The screen does not switch itself off while a document is shown, where the browser allows it. */
const useScreenOn = (): void => {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => null)
    return () => void lock?.then((held) => held?.release())
  }, [])
}

const SWIPE_PIXELS = 60

const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => (from.current = touches.length === 1 ? touches[0]!.clientX : null),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = from.current === null ? 0 : changedTouches[0]!.clientX - from.current
      from.current = null
      if (Math.abs(moved) >= SWIPE_PIXELS) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
