import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDots } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { changeTexts } from '../changes/texts.ts'
import type { ChosenChange } from '../changes/VehicleChange.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

// Lazy: the confirmation dialogs are as large as a screen, and most visits change nothing.
const VehicleChange = browserOnly(async () => (await import('../changes/VehicleChange.tsx')).VehicleChange)

/** Books the vehicle on every tab; deactivates, activates or deletes it. */
export const VehicleMenu = ({ vehicle, country }: { vehicle: VehicleDetail; country: CountryCode }) => {
  const t = useTexts(changeTexts)
  const navigate = useNavigate()
  const { fuelCard } = brandOfPage()
  const [chosen, choose] = useState<ChosenChange | null>(null)
  const on = fuelCard ? vehicle.fleetcor_enrolled : vehicle.is_active
  const { id, name } = vehicle
  const isBookable = vehicle.is_active && vehicle.fleetcor_enrolled && !vehicle.active_order && !vehicle.held_elsewhere
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
            {isBookable ? (
              <Item
                onClick={() => void navigate({ to: '/service_request/new', state: { vehicle: { id, name }, vehicle_id: id } })}
              >
                {t('bookService')}
              </Item>
            ) : null}
            <Item onClick={() => choose({ what: 'toggle' })}>{t(verb)}</Item>
            <Item onClick={() => choose({ what: 'remove' })}>{t('delete')}</Item>
          </>
        )}
      </Menu>
      {chosen ? (
        <VehicleChange
          {...{ chosen, vehicle, country, fuelCard }}
          onChanged={(what) => (what === 'delete' ? void navigate({ to: '/vehicles' }) : undefined)}
        />
      ) : null}
    </>
  )
}
