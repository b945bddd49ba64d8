import { clsx } from 'clsx'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDots } from '#platform/ui/icons.ts'
import type { VehicleDetail } from '../../contract.ts'
import { changeTexts } from '../changes/texts.ts'
import { useVehicleChanges } from '../changes/use-vehicle-changes.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

/** Takes the vehicle out of use or back, or deletes it. */
export const VehicleMenu = ({ vehicle, country }: { vehicle: VehicleDetail; country: CountryCode }) => {
  const t = useTexts(changeTexts)
  const navigate = useNavigate()
  const { fuelCard } = brandOfPage()
  const { toggle, remove, question } = useVehicleChanges({
    fuelCard,
    country,
    onChanged: (what) => (what === 'delete' ? void navigate({ to: '/vehicles' }) : undefined),
  })
  const on = fuelCard ? vehicle.fleetcor_enrolled : vehicle.is_active
  const verb = fuelCard ? (on ? 'unenrol' : 'enrol') : on ? 'deactivate' : 'activate'
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <button type="button" className={clsx(ui.button, ui.square)} aria-label={t('moreActions')}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => toggle(vehicle)}>{t(verb)}</Menu.Item>
          <Menu.Item onClick={() => remove(vehicle)}>{t('delete')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}
