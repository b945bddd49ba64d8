import { documentOf } from './glovebox-search.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded, MissingPage } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { type DocumentKind, kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { DocumentModal } from './form/DocumentModal.tsx'
import type { OpenedDocument } from './form/opened-document.ts'
import { GloveboxHead } from './GloveboxHead.tsx'
import { Documents } from './Documents.tsx'
import { pageTexts } from './page-texts.ts'
import { gloveboxTexts } from './texts.ts'
import { useGlovebox } from './use-glovebox.ts'
import { UnknownVehicle } from '#features/vehicles/screens/page/UnknownVehicle.tsx'
import { isMissing } from '#platform/contract/client.ts'

/** The glovebox of a vehicle: its documents, missing and expired ones included. */
export default function GloveboxPage() {
  const { id } = useParams({ strict: false })
  const { glovebox: isOn } = useFlags()
  const vehicle = useQuery(vehicles.show.options({ params: { id: Number(id) } }))
  const query = useGlovebox(Number(id))
  const failed = vehicle.error ?? query.error
  if (!isOn) return <SwitchedOff id={String(id)} />
  if (isMissing(failed)) return <UnknownVehicle />
  return (
    <Loaded query={vehicle} skeleton={<Skeleton lines={9} height={22} gap={18} />}>
      {(data) => (
        <Loaded query={query} skeleton={<Skeleton lines={9} height={22} gap={18} />}>
          {(box) => <Box vehicle={data.vehicle} items={box.glovebox_items} canUpload={box.can_upload} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const SwitchedOff = ({ id }: { id: string }) => {
  const t = useTexts(pageTexts)
  const way = (
    <Link to="/vehicles/$id" params={{ id }} className={buttonClass({ look: 'primary' })}>
      {t('backToVehicle')}
    </Link>
  )
  return (
    <MissingPage title={t('off')} way={way}>
      {t('offLine')}
    </MissingPage>
  )
}

type BoxProps = { vehicle: VehicleDetail; items: GloveboxItem[]; canUpload: Record<DocumentKind, boolean> }

const Box = ({ vehicle, items, canUpload }: BoxProps) => {
  const t = useTexts(gloveboxTexts)
  const { document } = useAddress(documentOf)
  const navigate = useNavigate()
  // Links from lists and emails name a document, which opens at once.
  const requestedItem = items.find((item) => item.id === document)
  const [opened, setOpened] = useState<OpenedDocument | null>(
    requestedItem ? { kind: kindOfType(requestedItem.document_type), item: requestedItem, file: null } : null,
  )
  const close = (): void => {
    setOpened(null)
    if (document !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <>
      {document !== undefined && !requestedItem && opened === null ? (
        <Alert kind="info" title={t('gone')} onClose={close}>
          {t('goneHelp')}
        </Alert>
      ) : null}
      <GloveboxHead
        vehicle={vehicle}
        items={items}
        canUpload={canUpload}
        onUpload={(kind, item) => setOpened({ kind, item, file: null })}
      />
      <Documents vehicle={vehicle} items={items} canUpload={canUpload} onOpen={setOpened} />
      <DocumentModal
        vehicle={vehicle}
        opened={opened}
        extras={items.filter(({ document_type: type }) => type === 'Other').length}
        onClose={close}
      />
    </>
  )
}
