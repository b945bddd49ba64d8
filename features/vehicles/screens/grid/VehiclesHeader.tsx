import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots, IconDownload, IconPlayerPause, IconPlus, IconPrinter, IconUpload } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
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
  /** Below the headline. */
  line: ReactNode
}

export const VehiclesHeader = (props: HeaderProps) => {
  const t = useTexts(vehiclesTexts)
  const phone = usePhone()
  const formats = useFormats()
  const count =
    phone && props.total !== undefined ? <span className={styles.headCount}> {formats.number(props.total)}</span> : null
  return (
    <PageHeader
      title={
        <>
          {t('vehicles')}
          {count}
        </>
      }
      line={props.line}
      // An empty list has them.
      actions={props.total === 0 ? undefined : <Actions {...props} />}
    />
  )
}

/** Import beside the headline where there is room; it and the download are behind "…" elsewhere. */
const Actions = (props: HeaderProps) => {
  const t = useTexts(vehiclesTexts)
  const phone = usePhone()
  const isNarrow = useNarrow()
  const { number } = useFormats()
  const { mayAdd, bulk, onOpen } = props
  const share = bulk.share === null ? '' : ` ${number(bulk.share * 100)}\u00a0%`
  return (
    <>
      {mayAdd && !isNarrow ? <ImportButton {...{ bulk, share, onOpen }} /> : null}
      <span className={ui.pageMore}>
        <More {...props} share={share} />
      </span>
      {mayAdd && !phone ? (
        <Button
          look="primary"
          aria-haspopup="dialog"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen('new')}
        >
          {t('addVehicle')}
        </Button>
      ) : null}
    </>
  )
}

const More = ({ user, shown: { total, listed }, mayAdd, bulk, onOpen, share }: HeaderProps & { share: string }) => {
  const t = useTexts(vehiclesTexts)
  const isNarrow = useNarrow()
  const { number } = useFormats()
  const navigate = useNavigate()
  const { rows, start } = useDownload(user.fleet_id, listed)
  const openImport = (): void => (bulk.share === null ? void navigate({ to: '/vehicles/import' }) : onOpen('bulk_upload'))
  return (
    <Menu
      withinPortal
      button={
        <IconButton label={t('moreActions')}>
          {rows === null ? <IconDots size={20} stroke={1.75} aria-hidden /> : <span className={ui.spinner} aria-hidden="true" />}
        </IconButton>
      }
    >
      {({ Item }) => (
        <>
          <Item
            disabled={!total || rows !== null}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={start}
          >
            {rows === null ? t('download') : t('downloading', { count: rows, number: number(rows) })}
          </Item>
          <PageItems Item={Item} />
          {mayAdd && isNarrow ? (
            <Item leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={openImport}>
              {t('bulkUpload') + share}
            </Item>
          ) : null}
        </>
      )}
    </Menu>
  )
}

type Components = Parameters<ComponentProps<typeof Menu>['children']>[0]

/** Pages about all vehicles. */
const PageItems = ({ Item }: Pick<Components, 'Item'>) => {
  const t = useTexts(vehiclesTexts)
  const navigate = useNavigate()
  const mayPrint = useHolds('vehicles.edit')
  return (
    <>
      <Item
        leftSection={<IconPlayerPause size={16} stroke={1.75} aria-hidden />}
        onClick={() => void navigate({ to: '/out_of_service' })}
      >
        {t('outOfService')}
      </Item>
      {mayPrint ? (
        <Item
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/dashboard_codes' })}
        >
          {t('dashboardCodes')}
        </Item>
      ) : null}
    </>
  )
}

/** Opens the import, or the upload that is running. */
const ImportButton = ({ bulk, share, onOpen }: Pick<HeaderProps, 'bulk' | 'onOpen'> & { share: string }) => {
  const t = useTexts(vehiclesTexts)
  const icon = <IconUpload size={16} stroke={1.75} aria-hidden />
  if (bulk.share === null)
    return (
      <Link to="/vehicles/import" className={buttonClass({})}>
        {icon}
        {t('bulkUpload')}
      </Link>
    )
  return (
    <Button aria-haspopup="dialog" icon={icon} onClick={() => onOpen('bulk_upload')}>
      {t('bulkUpload') + share}
    </Button>
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
