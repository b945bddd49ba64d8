import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { kindName } from '../../document-words.ts'
import { type DocumentKind, SINGLE_KINDS, typeOfKind } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { DocumentModal } from './form/DocumentModal.tsx'
import type { OpenedDocument } from './form/opened-document.ts'
import { DocumentMark, toneOf, useExpiryWords } from './expiry.tsx'
import { gloveboxTexts } from './texts.ts'
import { useGlovebox } from './use-glovebox.ts'
import styles from './Glovebox.module.css'

/** Glovebox panel on the vehicle page: each document with its date, to view or upload. */
export const GloveboxPanel = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const t = useTexts(gloveboxTexts)
  const query = useGlovebox(vehicle.id)
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const count = query.data?.total_count
  const items = query.data?.glovebox_items ?? []
  return (
    <Card
      title={t('title')}
      label={t('title')}
      meta={count === undefined ? null : t('count', { count })}
      right={
        <Link to="/vehicles/$id/glovebox" params={{ id: String(vehicle.id) }} aria-label={t('open')}>
          {t('openShort')}
        </Link>
      }
    >
      <Loaded query={query} skeleton={<div className={styles.panelSkeleton} />}>
        {(box) => (
          <ul className={styles.list}>
            {SINGLE_KINDS.map((kind) => (
              <SingleRow
                key={kind}
                kind={kind}
                item={box.glovebox_items.find(({ document_type: type }) => type === typeOfKind(kind)) ?? null}
                canUpload={box.can_upload[kind]}
                onOpen={setOpened}
              />
            ))}
            <OthersRow items={box.glovebox_items} vehicleId={vehicle.id} canUpload={box.can_upload.other} onOpen={setOpened} />
          </ul>
        )}
      </Loaded>
      <DocumentModal
        vehicle={vehicle}
        opened={opened}
        extras={items.filter(({ document_type: type }) => type === 'Other').length}
        onClose={() => setOpened(null)}
      />
    </Card>
  )
}

type RowProps = { kind: DocumentKind; item: GloveboxItem | null; canUpload: boolean; onOpen: (doc: OpenedDocument) => void }

const SingleRow = ({ kind, item, canUpload, onOpen }: RowProps) => {
  const t = useTexts(gloveboxTexts)
  const language = useLanguage()
  const words = useExpiryWords()
  const name = kindName(kind, language)
  const days = item ? item.expires_in_days : undefined
  return (
    <li>
      <DocumentMark kind={kind} days={days} />
      <span className={styles.words}>
        {name}
        <small className={toneOf(days) ?? ui.faint}>
          {item ? words.line(kind, item.expires_in_days, item.expiration_date) : words.badge(kind, undefined)}
        </small>
      </span>
      {item || canUpload ? (
        <Button
          size="sm"
          aria-label={t(item ? 'viewNamed' : 'uploadNamed', { name })}
          onClick={() => onOpen({ kind, item, file: null })}
        >
          {t(item ? 'view' : 'upload')}
        </Button>
      ) : null}
    </li>
  )
}

type OthersProps = { items: GloveboxItem[]; vehicleId: number; canUpload: boolean; onOpen: (doc: OpenedDocument) => void }

/** Extra documents in one line: their number, and which expires first. */
const OthersRow = ({ items, vehicleId, canUpload, onOpen }: OthersProps) => {
  const t = useTexts(gloveboxTexts)
  const language = useLanguage()
  const formats = useFormats()
  const others = items.filter(({ document_type: type }) => type === 'Other')
  const first = others
    .filter((one) => one.expiration_date !== null)
    .sort((one, other) => one.expires_in_days! - other.expires_in_days!)[0]
  const days = others.length === 0 ? undefined : (first?.expires_in_days ?? null)
  const name = kindName('other', language)
  const line = first ? t('nextExpires', { date: formats.date(first.expiration_date!) }) : t(others.length > 0 ? 'noDate' : 'none')
  return (
    <li>
      <DocumentMark kind="other" days={days} />
      <span className={styles.words}>
        {name} <span className={clsx(ui.faint, ui.small)}>{others.length > 0 ? others.length : null}</span>
        <small className={toneOf(days) ?? ui.faint}>{line}</small>
      </span>
      {others.length > 0 ? (
        <Link
          className={clsx(ui.button, ui.compact)}
          to="/vehicles/$id/glovebox"
          params={{ id: String(vehicleId) }}
          aria-label={t('viewNamed', { name })}
        >
          {t('view')}
        </Link>
      ) : canUpload ? (
        <Button
          size="sm"
          aria-label={t('uploadNamed', { name })}
          onClick={() => onOpen({ kind: 'other', item: null, file: null })}
        >
          {t('upload')}
        </Button>
      ) : null}
    </li>
  )
}
