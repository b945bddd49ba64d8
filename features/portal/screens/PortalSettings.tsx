import { useQuery } from '@tanstack/react-query'
import { Loaded, Skeleton } from '#platform/ui/empty.tsx'
import type { DeskUser } from '../contract.ts'
import { portal } from './desk.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { SettingsForm } from './settings/SettingsForm.tsx'

/** When can fleets come, and how many at once? */
const PortalSettings = () => <PortalFrame page="shopSettings">{(desk) => <Settings desk={desk} />}</PortalFrame>
export default PortalSettings

const Settings = ({ desk }: { desk: DeskUser }) => {
  const query = useQuery({ ...portal.settings.options(), refetchOnWindowFocus: false })
  const day = useQuery(portal.day.options({ query: {} }))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={48} gap={16} />}>
      {(settings) => <SettingsForm settings={settings} desk={desk} today={day.data?.today ?? ''} />}
    </Loaded>
  )
}
