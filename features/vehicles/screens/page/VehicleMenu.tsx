import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { changeTexts } from '../changes/texts.ts'
import { useVehicleActions, type VehicleDeps, VehicleMenuItems } from '../changes/use-vehicle-actions.tsx'
import { hasMenu } from '../grid/RowMenu.tsx'
import { vehicleRights } from '../grid/vehicle-rights.ts'

type MenuProps = { vehicle: VehicleDetail; country: CountryCode; parts: VehicleDeps }

/** The menu of a vehicle's row, on its page. */
export const VehicleMenu = ({ vehicle, country, parts }: MenuProps) => {
  const t = useTexts(changeTexts)
  const navigate = useNavigate()
  const { fuelCard } = brandOfPage()
  const { data: user } = useQuery(currentUserQuery)
  const { actions, dialogs } = useVehicleActions({
    parts,
    fuelCard,
    country,
    onEdit: ({ id }) => void navigate({ to: '/vehicles/$id/edit', params: { id: String(id) } }),
    onChanged: (what) => (what === 'delete' ? void navigate({ to: '/vehicles' }) : undefined),
  })
  if (!user) return null
  const rights = vehicleRights(user, fuelCard)
  const { edit, manage } = vehicle.can
  const may = { ...rights, edits: edit, toggles: manage && rights.toggles, deletes: manage }
  if (!hasMenu(may)) return null
  return (
    <>
      <Menu
        width={240}
        withinPortal
        button={
          <IconButton label={t('moreActions')}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item, Divider }) => <VehicleMenuItems components={{ Item, Divider }} {...{ vehicle, may, actions }} />}
      </Menu>
      {dialogs}
    </>
  )
}
