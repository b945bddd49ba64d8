import { listFormat } from '#platform/i18n/intl.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconDownload, IconPlus, IconUpload } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { type NoticeText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { kindName } from '../../document-words.ts'
import { DOCUMENT_KINDS, type DocumentKind, MOST_EXTRA_DOCUMENTS, SINGLE_KINDS, typeOfKind } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { documentTexts } from '../texts.ts'
import { gloveboxTexts } from './texts.ts'
import { fileOf, loadFile } from './use-glovebox.ts'
import { useDueSentences } from './use-headline.ts'
import { capitalized } from '#platform/i18n/capitalized.ts'
import styles from './Glovebox.module.css'
import { VehicleCrumbs } from '#features/vehicles/screens/page/VehicleCrumbs.tsx'

type HeadProps = {
  vehicle: VehicleDetail
  items: GloveboxItem[]
  canUpload: Record<DocumentKind, boolean>
  onUpload: (kind: DocumentKind, item: GloveboxItem | null) => void
}

/** Sentences on expired, expiring and missing documents. */
export const GloveboxHead = ({ vehicle, items, canUpload, onUpload }: HeadProps) => {
  const t = useTexts(gloveboxTexts)
  const dueOf = useDueSentences()
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const missing = useMissingNames(items)
  const { sentences } = dueOf(items)
  const inForce = missing ? t('missingOnly', { names: missing.names }) : t('inOrder')
  const title = sentences.length > 0 ? capitalized(sentences.join(', ')) : items.length === 0 ? t('nothing') : inForce
  return (
    <>
      <PageHeader
        crumb={<VehicleCrumbs vehicle={vehicle} here={t('title')} />}
        title={title}
        line={<HeadLine vehicle={vehicle} items={items} />}
        actions={
          <>
            {isPhone ? null : <DownloadAll items={items} isIcon={isNarrow} />}
            {isPhone ? null : <UploadMenu {...{ items, canUpload, onUpload }} />}
          </>
        }
      />
      {isPhone ? (
        <div className={styles.bar}>
          <UploadMenu {...{ items, canUpload, onUpload }} isWide />
        </div>
      ) : null}
    </>
  )
}

const HeadLine = ({ vehicle, items }: Pick<HeadProps, 'vehicle' | 'items'>) => {
  const t = useTexts(gloveboxTexts)
  const isPhone = usePhone()
  const missing = useMissingNames(items)
  const model = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
  const plate = [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')
  if (isPhone) return <>{[vehicle.name, plate, t('count', { count: items.length })].filter(Boolean).join(' · ')}</>
  const who = [vehicle.name, model, plate, vehicle.other_id && t('unit', { unit: vehicle.other_id })].filter(Boolean).join(' · ')
  return (
    <>
      {who}. {t('count', { count: items.length })}. {missing ? t('isMissing', missing) : null}
    </>
  )
}

/** Documents that each vehicle has once and this one does not have; null if it has all of them. */
const useMissingNames = (items: GloveboxItem[]): { names: string; count: number } | null => {
  const language = useLanguage()
  const kinds = SINGLE_KINDS.filter((kind) => !items.some((item) => item.document_type === typeOfKind(kind)))
  const names = listFormat(language).format(kinds.map((kind) => kindName(kind, language)))
  return kinds.length > 0 ? { names, count: kinds.length } : null
}

export const DownloadAll = ({ items, isIcon = false }: { items: GloveboxItem[]; isIcon?: boolean }) => {
  const t = useTexts(gloveboxTexts)
  const fileTexts = useTexts(documentTexts)
  const { alert } = useNotices()
  const all = useMutation({
    mutationFn: async () => {
      const { archiveOf } = await import('../archive.ts')
      const { zip, missing } = await archiveOf(items.map(fileOf), loadFile)
      if (missing.length < items.length) saveFile(zip, t('archive'))
      return missing
    },
    onSuccess: (missing) => alert(missing.length === 0 ? null : partial(missing)),
    onError: () => alert({ kind: 'danger', title: t('loadFailed') }),
  })
  const partial = (missing: string[]): NoticeText => ({
    kind: 'warning',
    title: fileTexts('archivePartial', { count: missing.length }),
    message: fileTexts('archivePartialLine', { names: missing.join(', ') }),
  })
  if (items.length === 0) return null
  return (
    <Button
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      busy={all.isPending}
      aria-label={t('downloadAll')}
      title={isIcon ? t('downloadAll') : undefined}
      onClick={() => all.mutate()}
    >
      {isIcon ? null : t('downloadAll')}
    </Button>
  )
}

type UploadProps = Pick<HeadProps, 'items' | 'canUpload' | 'onUpload'> & { isWide?: boolean }

/** Menu that selects the document to upload; existing ones are replaced. */
const UploadMenu = ({ items, canUpload, onUpload, isWide = false }: UploadProps) => {
  const t = useTexts(gloveboxTexts)
  const language = useLanguage()
  const extras = items.filter(({ document_type: type }) => type === 'Other').length
  const uploadableKinds = DOCUMENT_KINDS.filter((kind) => canUpload[kind] && (kind !== 'other' || extras < MOST_EXTRA_DOCUMENTS))
  if (uploadableKinds.length === 0) return null
  const Icon = isWide ? IconPlus : IconUpload
  return (
    <Menu
      withinPortal
      button={
        <Button
          look="primary"
          wide={isWide}
          {...(isWide ? { size: 'xl' as const } : {})}
          icon={<Icon size={16} stroke={1.75} aria-hidden />}
        >
          {t(isWide ? 'addDocument' : 'uploadDocument')}
        </Button>
      }
    >
      {({ Item }) => (
        <>
          {uploadableKinds.map((kind) => (
            <Item
              key={kind}
              onClick={() =>
                onUpload(kind, kind === 'other' ? null : (items.find((one) => one.document_type === typeOfKind(kind)) ?? null))
              }
            >
              {kindName(kind, language)}
            </Item>
          ))}
        </>
      )}
    </Menu>
  )
}
