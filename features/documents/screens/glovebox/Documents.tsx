import { clsx } from 'clsx'
import { listFormat } from '#platform/i18n/intl.ts'
import { Link } from '@tanstack/react-router'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconFilePlus, IconFileText, IconId } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { kindName } from '../../document-words.ts'
import {
  DOCUMENT_LIMIT_MEGABYTES,
  type DocumentKind,
  MOST_EXTRA_DOCUMENTS,
  SINGLE_KINDS,
  typeOfKind,
  WARNING_DAYS,
} from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import type { OpenedDocument } from './form/opened-document.ts'
import { ExpiryBadge, DocumentMark, toneOf, useExpiryWords } from './expiry.tsx'
import { DownloadAll } from './GloveboxHead.tsx'
import { EmptyCard, DocumentCard } from './DocumentCard.tsx'
import { gloveboxTexts } from './texts.ts'
import styles from './Glovebox.module.css'

type DocumentsProps = {
  vehicle: VehicleDetail
  items: GloveboxItem[]
  canUpload: Record<DocumentKind, boolean>
  onOpen: (doc: OpenedDocument) => void
}

const picture = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The three single documents, then the extra ones with one empty slot. */
export const Documents = ({ vehicle, items, canUpload, onOpen }: DocumentsProps) => {
  const t = useTexts(gloveboxTexts)
  const language = useLanguage()
  const isPhone = usePhone()
  const line = t('types', { megabytes: DOCUMENT_LIMIT_MEGABYTES })
  const cardOf = (item: GloveboxItem, kind: DocumentKind) => (
    <DocumentCard
      key={item.id}
      item={item}
      onView={() => onOpen({ kind, item, file: null })}
      onReplace={(file) => onOpen({ kind, item, file })}
    />
  )
  const extras = items.filter(({ document_type: type }) => type === 'Other')
  return (
    <>
      <div className={styles.singles}>
        {SINGLE_KINDS.map((kind) => {
          const item = items.find(({ document_type: type }) => type === typeOfKind(kind))
          if (item) return cardOf(item, kind)
          return (
            <MissingDocument
              key={kind}
              {...{ kind, vehicle, line }}
              canUpload={canUpload[kind]}
              onUpload={(file) => onOpen({ kind, item: null, file })}
            />
          )
        })}
      </div>
      <h2 className={styles.extrasHead}>
        {kindName('other', language)} <span>{t('extras', { count: extras.length, most: MOST_EXTRA_DOCUMENTS })}</span>
      </h2>
      {isPhone && extras.length > 0 ? <ExtraRows items={extras} onOpen={onOpen} /> : null}
      <div className={styles.extras}>
        {isPhone ? null : extras.map((item) => cardOf(item, 'other'))}
        {/* On a phone this button is in the bottom bar. */}
        {extras.length < MOST_EXTRA_DOCUMENTS && canUpload.other && !isPhone ? (
          <NextExtra
            free={MOST_EXTRA_DOCUMENTS - extras.length}
            canUpload
            onUpload={(file) => onOpen({ kind: 'other', item: null, file })}
          />
        ) : null}
      </div>
      <p className={clsx(ui.tiny, ui.faint, styles.foot)}>
        {isPhone ? `${line}. ` : null}
        {t('note', { days: WARNING_DAYS })} <Link to="/expiring_documents">{t('allExpiring')}</Link>
      </p>
      {isPhone ? <DownloadAll items={items} /> : null}
    </>
  )
}

type SlotProps = { canUpload: boolean; onUpload: (file: File | null) => void }
type MissingProps = SlotProps & { kind: (typeof SINGLE_KINDS)[number]; vehicle: VehicleDetail; line: string }

const MissingDocument = ({ kind, vehicle, ...slot }: MissingProps) => {
  const name = kindName(kind, useLanguage())
  return (
    <EmptyCard
      {...slot}
      name={name}
      title={name}
      badge={<ExpiryBadge kind={kind} days={undefined} />}
      picture={kind === 'drivers_license' ? <IconId {...picture} /> : <IconFileText {...picture} />}
      note={<MissingNote kind={kind} vehicle={vehicle} canUpload={slot.canUpload} />}
    />
  )
}

const NextExtra = ({ free, ...slot }: SlotProps & { free: number }) => {
  const t = useTexts(gloveboxTexts)
  return (
    <EmptyCard
      {...slot}
      title={t('next')}
      name={t('next')}
      picture={<IconFilePlus {...picture} />}
      line={t('nameNext')}
      note={t('moreFit', { count: free })}
    />
  )
}

/** On a phone extra documents share one card, a row each. */
const ExtraRows = ({ items, onOpen }: { items: GloveboxItem[]; onOpen: DocumentsProps['onOpen'] }) => {
  const t = useTexts(gloveboxTexts)
  const words = useExpiryWords()
  return (
    <Card className={styles.extraRows}>
      <ul className={styles.list}>
        {items.map((item) => {
          const days = item.expires_in_days
          const name = item.document_title ?? ''
          return (
            <li key={item.id}>
              <DocumentMark kind="other" days={days} />
              <span className={styles.words}>
                {name}
                <small className={toneOf(days) ?? ui.faint}>{words.line('other', days, item.expiration_date)}</small>
              </span>
              <Button aria-label={t('viewNamed', { name })} onClick={() => onOpen({ kind: 'other', item, file: null })}>
                {t('view')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Names the vehicle's drivers, who can provide the license; viewers without permission see who may upload. */
const MissingNote = ({ kind, vehicle, canUpload }: { kind: DocumentKind; vehicle: VehicleDetail; canUpload: boolean }) => {
  const t = useTexts(gloveboxTexts)
  const language = useLanguage()
  if (!canUpload) return t('noUpload')
  if (kind !== 'drivers_license' || vehicle.drivers.length === 0) return null
  const names = listFormat(language).format(vehicle.drivers.map(({ name }) => name))
  return t('mayUpload', { names, count: vehicle.drivers.length })
}
