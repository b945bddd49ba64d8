import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { fleets, useEnterFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { shellTexts } from './texts.ts'

/** Ends acting as a fleet and returns to the company's own pages. */
export const BackToFmc = () => {
  const t = useTexts(shellTexts)
  const enter = useEnterFleet()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const [busy, setBusy] = useState(false)
  const goBack = async (): Promise<void> => {
    setBusy(true)
    try {
      enter(await fleets.stopActing())
      await navigate({ to: '/fmc_dashboard' })
    } catch (error) {
      alert(failureText(error, t('pageCrashed')))
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={() => void goBack()}>
      {t('backToFmc')}
    </Button>
  )
}

const openFleets = (user: CurrentUser) => user.user_account_fleets.filter((fleet) => fleet.is_active && fleet.enrolled)

/** Who chooses among fleets sees the choice instead of the fleet's name. */
export const choosesFleet = (user: CurrentUser, fuelCard: boolean): boolean =>
  fuelCard && !user.isFMC && openFleets(user).some((fleet) => fleet.id !== user.fleet_id)

/** Account and fleet of a fuel-card user; only active, enrolled fleets are offered. */
export const AccountSwitch = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(shellTexts)
  const enter = useEnterFleet()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const choose = async (fleetId: number): Promise<void> => {
    try {
      enter(await fleets.actAs({ body: { fleet_id: fleetId } }))
      await navigate({ to: '/dashboard' })
    } catch (error) {
      alert(failureText(error, t('pageCrashed')))
    }
  }
  return (
    <span className="row acting">
      {user.fleet.account ? (
        <span className="account s13 soft nowrap">{t('accountNamed', { name: user.fleet.account.name })}</span>
      ) : null}
      <select
        className="select sm"
        aria-label={t('fleet')}
        value={user.fleet_id}
        onChange={(event) => void choose(Number(event.target.value))}
      >
        {openFleets(user).map((fleet) => (
          <option key={fleet.id} value={fleet.id}>
            {t('fleetNamed', { name: fleet.name })}
          </option>
        ))}
      </select>
    </span>
  )
}
