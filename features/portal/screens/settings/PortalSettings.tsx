import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { portal } from '../calls.ts'
import { PortalFrame } from '../PortalFrame.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** Opening hours and capacity. */
const PortalSettings = () => <PortalFrame page="shopSettings">{(desk) => <Settings shopName={desk.shop.name} />}</PortalFrame>
export default PortalSettings

const Settings = ({ shopName }: { shopName: string }) => {
  const query = useQuery({ ...portal.settings.options(), refetchOnWindowFocus: false })
  const day = useQuery(portal.day.options({ query: {} }))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={48} gap={16} />}>
      {(settings) => <SettingsForm settings={settings} shopName={shopName} today={day.data?.today ?? ''} />}
    </Loaded>
  )
}
