import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import type { DeskUser } from '../../contract.ts'
import { portal } from '../calls.ts'
import { PortalFrame } from '../PortalFrame.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** Hours, bays, closed days and prices of the shop on one page. */
const PortalSettings = () => <PortalFrame page="shopSettings">{(desk) => <Settings shop={desk.shop} />}</PortalFrame>
export default PortalSettings

const Settings = ({ shop }: { shop: DeskUser['shop'] }) => {
  const [heavy, setHeavy] = useState(false)
  const query = useQuery({ ...portal.settings.options(), refetchOnWindowFocus: false })
  const day = useQuery(portal.day.options({ query: {} }))
  const prices = useQuery({
    ...portal.prices.options({ query: { medium_heavy: heavy } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  // Names the unsaved prices of the other class.
  const other = useQuery({
    ...portal.prices.options({ query: { medium_heavy: !heavy } }),
    enabled: shop.medium_heavy,
    refetchOnWindowFocus: false,
  })
  const skeleton = <Skeleton lines={8} height={48} gap={16} />
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(settings) => (
        <Loaded query={day} skeleton={skeleton}>
          {({ today }) => (
            <Loaded query={prices} skeleton={skeleton}>
              {(list) => (
                <SettingsForm
                  {...{ settings, shop, today, list, heavy }}
                  services={[...list.services, ...(other.data?.services ?? [])]}
                  onHeavy={setHeavy}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
