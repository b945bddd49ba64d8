import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots, IconDownload, IconPlus, IconUpload } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { BulkUploadState } from '../bulk-upload/use-bulk-upload.ts'
import { vehiclesTexts } from './texts.ts'
import { useDownload } from './use-download.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../VehiclesGrid.module.css'

type HeaderProps = {
  user: CurrentUser
  total: number | undefined
  /** Total and parameters of the list below. The CSV has the same vehicles in the same order. */
  shown: { total: number | undefined; listed: Record<string, unknown> }
  /** Add and upload require the right to manage vehicles; a card program adds its vehicles automatically. */
  mayAdd: boolean
  bulk: BulkUploadState
  onOpen: (panel: string) => void
}

export const VehiclesHeader = (props: HeaderProps) => {
  const t = useTexts(vehiclesTexts)
  const phone = usePhone()
  const formats = useFormats()
  const download = useDownload(props.user.fleet_id, props.shown.listed)
  if (phone) {
    const count = props.total === undefined ? null : <span className={styles.headCount}> {formats.number(props.total)}</span>
    return (
      <PageHeader
        title={
          <>
            {t('vehicles')}
            {count}
          </>
        }
        actions={<PhoneMenu {...props} download={download} />}
      />
    )
  }
  return <PageHeader title={t('vehicles')} actions={<WideActions {...props} download={download} />} />
}

type WithDownload = HeaderProps & { download: ReturnType<typeof useDownload> }

const WideActions = ({ shown: { total }, mayAdd, bulk, onOpen, download }: WithDownload) => {
  const t = useTexts(vehiclesTexts)
  const formats = useFormats()
  const rows = download.rows
  return (
    <>
      <Button
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        busy={rows !== null}
        disabled={!total}
        onClick={download.start}
      >
        {rows === null ? t('download') : t('downloading', { count: rows, number: formats.number(rows) })}
      </Button>
      {mayAdd ? (
        <>
          {bulk.share === null ? (
            <Link to="/vehicles/import" className={buttonClass({})}>
              <IconUpload size={16} stroke={1.75} aria-hidden />
              {t('bulkUpload')}
            </Link>
          ) : (
            <Button
              aria-haspopup="dialog"
              icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
              onClick={() => onOpen('bulk_upload')}
            >
              {`${t('bulkUpload')} ${formats.number(bulk.share * 100)}\u00a0%`}
            </Button>
          )}
          <Button
            look="primary"
            aria-haspopup="dialog"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpen('new')}
          >
            {t('addVehicle')}
          </Button>
        </>
      ) : null}
    </>
  )
}

const PhoneMenu = ({ shown: { total }, mayAdd, download }: WithDownload) => {
  const t = useTexts(vehiclesTexts)
  const navigate = useNavigate()
  return (
    <Menu
      withinPortal
      button={
        <button type="button" className={clsx(ui.button, ui.square, ui.large)} aria-label={t('moreActions')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item }) => (
        <>
          {' '}
          <Item disabled={!total || download.rows !== null} onClick={download.start}>
            {t('download')}
          </Item>
          {mayAdd ? <Item onClick={() => void navigate({ to: '/vehicles/import' })}>{t('bulkUpload')}</Item> : null}
        </>
      )}
    </Menu>
  )
}

/** On a phone the primary button is in a bottom bar. */
export const AddBar = ({ onOpen }: { onOpen: (panel: string) => void }) => {
  const t = useTexts(vehiclesTexts)
  return (
    <div className={ui.stick}>
      <Button
        look="primary"
        size="xl"
        wide
        aria-haspopup="dialog"
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => onOpen('new')}
      >
        {t('addVehicle')}
      </Button>
    </div>
  )
}
