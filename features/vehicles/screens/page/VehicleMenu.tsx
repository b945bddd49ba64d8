import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/over/menu.tsx'
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
      <Menu
        withinPortal
        button={
          <button type="button" className={clsx(ui.button, ui.square)} aria-label={t('moreActions')}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </button>
        }
      >
        {({ Item }) => (
          <>
            {' '}
            <Item onClick={() => toggle(vehicle)}>{t(verb)}</Item>
            <Item onClick={() => remove(vehicle)}>{t('delete')}</Item>
          </>
        )}
      </Menu>
      {question}
    </>
  )
}
