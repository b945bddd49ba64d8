import { clsx } from 'clsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { afterAccountChange, openChoices, pageAfterSwitch } from '#features/accounts/fleet-choice.ts'
import { accounts } from '#features/accounts/screens/session.ts'
import { useEnterFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { shellTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './AppShell.module.css'
import { fleets } from '#features/fleets/screens/calls.ts'

/** Ends acting as a fleet and returns to the company's own pages. */
export const BackToFmc = () => {
  const t = useTexts(shellTexts)
  const enter = useEnterFleet()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const goBack = useMutation({
    mutationFn: () => fleets.stopActing(),
    onSuccess: (user) => {
      enter(user)
      return navigate({ to: '/fmc_dashboard' })
    },
    onError: (error) => alert(failureText(error, t('pageCrashed'))),
  })
  return (
    <Button
      size="sm"
      busy={goBack.isPending}
      icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => goBack.mutate()}
    >
      {t('backToFmc')}
    </Button>
  )
}

/** Acts as another fleet of the own accounts from now on; the page is loaded again, so that nothing of the one before stays. */
const useSwitchFleet = () => {
  const t = useTexts(shellTexts)
  const enter = useEnterFleet()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: (fleetId: number) => fleets.actAs({ body: { fleet_id: fleetId } }),
    onSuccess: (user) => {
      enter(user)
      location.assign(pageAfterSwitch(location.pathname))
    },
    onError: (error) => alert(failureText(error, t('pageCrashed'))),
  })
}

/** Account and fleet of a fuel-card user. Until a fleet of another account is chosen, everything stays with the one before. */
export const AccountSwitch = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(shellTexts)
  const switchTo = useSwitchFleet()
  const own = user.fleet.account?.id ?? null
  const [accountId, setAccountId] = useState(own)
  const isElsewhere = accountId !== own
  const listed = useQuery({
    ...accounts.accountFleets.options({ query: { account_id: accountId ?? 0 } }),
    enabled: accountId !== null,
  })
  const choices = listed.data ? openChoices(listed.data.fleets) : []
  const { alert } = useNotices()
  const chooseAccount = async (id: number): Promise<void> => {
    setAccountId(id)
    if (id === own) return
    try {
      const { fleets: found } = await accounts.accountFleets({ query: { account_id: id } })
      const next = afterAccountChange(found)
      if (next.do === 'switch') switchTo.mutate(next.fleetId)
    } catch (error) {
      setAccountId(own)
      alert(failureText(error, t('pageCrashed')))
    }
  }
  return (
    <span className={clsx(ui.row, styles.acting)}>
      <select
        className={clsx(ui.select, ui.compact)}
        aria-label={t('account')}
        title={t('accountNamed', { name: user.user_accounts.find(({ id }) => id === accountId)?.name ?? '' })}
        value={accountId ?? ''}
        onChange={(event) => void chooseAccount(Number(event.target.value))}
      >
        {own === null ? <option value="">{t('chooseAccount')}</option> : null}
        {openChoices(user.user_accounts).map(({ id, name }) => (
          <option key={id} value={id}>
            {t('accountNamed', { name })}
          </option>
        ))}
      </select>
      {listed.data && choices.length === 0 ? (
        <span className={clsx(ui.small, ui.soft)} role="status">
          {t('noActiveFleets')}
        </span>
      ) : (
        <select
          className={clsx(ui.select, ui.compact)}
          aria-label={t('fleet')}
          title={isElsewhere ? undefined : t('fleetNamed', { name: user.fleet.name })}
          value={isElsewhere ? '' : user.fleet_id}
          onChange={(event) => switchTo.mutate(Number(event.target.value))}
        >
          {isElsewhere ? (
            <option value="">{t('chooseFleet', { fleet: user.fleet.name })}</option>
          ) : (
            <CurrentFleet user={user} listed={choices} />
          )}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('fleetNamed', { name })}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

/** The acting fleet stands in the list before the others are loaded, and when it is none of them. */
const CurrentFleet = ({ user, listed }: { user: CurrentUser; listed: { id: number }[] }) => {
  const t = useTexts(shellTexts)
  if (listed.some(({ id }) => id === user.fleet_id)) return null
  return <option value={user.fleet_id}>{t('fleetNamed', { name: user.fleet.name })}</option>
}
