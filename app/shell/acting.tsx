import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { afterAccountChange, openChoices, pageAfterSwitch } from '#features/accounts/fleet-choice.ts'
import { accounts } from '#features/accounts/screens/calls.ts'
import { companyPage, useEnterFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconArrowBackUp, IconChevronDown, IconUserCheck } from '#platform/ui/icons.ts'
import { LazyModal } from '#platform/ui/overlays/lazy-dialogs.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { frameTexts } from './frame-texts.ts'
import { shellTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import styles from './AppShell.module.css'
import { fleets } from '#features/fleets/screens/calls.ts'

/** Stays at the top of every page while staff act as a fleet: as whom, who is recorded, and the way back. */
export const ActingBand = ({ user }: { user: CurrentUser }) => {
  const frame = useTexts(frameTexts)
  const acting = frame('actingAs', { fleet: user.fleet.name })
  const recorded = frame('recordedAs', { name: `${user.firstName} ${user.lastName}` })
  return (
    <div className={styles.band} data-acting>
      <IconUserCheck size={20} stroke={1.75} aria-hidden />
      <p>
        <span title={acting}>{acting}</span> <span title={recorded}>{recorded}</span>
      </p>
      <BackToFmc />
    </div>
  )
}

/** Stops acting as a fleet and returns to the company's own pages. */
export const BackToFmc = ({ isShort = false }: { isShort?: boolean }) => {
  const t = useTexts(shellTexts)
  const frame = useTexts(frameTexts)
  const enter = useEnterFleet()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const goBack = useMutation({
    mutationFn: () => fleets.stopActing(),
    onSuccess: (user) => {
      const href = companyPage()
      enter(user)
      return navigate({ href })
    },
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
  return isShort ? (
    <IconButton label={frame('backToFmc')} disabled={goBack.isPending} onClick={() => goBack.mutate()}>
      <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
    </IconButton>
  ) : (
    <Button size="sm" busy={goBack.isPending} onClick={() => goBack.mutate()}>
      {frame('backToFmc')}
    </Button>
  )
}

/** Starts acting as another fleet of the user's accounts; reloads the page, so that no state of the previous one remains. */
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
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
}

/** Account and fleet of a fuel-card user. Until a fleet of another account is chosen, nothing changes. */
export const AccountSwitch = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(frameTexts)
  const switchTo = useSwitchFleet()
  const { accountId, isElsewhere, choose } = useChosenAccount(user, switchTo.mutate)
  const listed = useQuery({
    ...accounts.accountFleets.options({ query: { account_id: accountId ?? 0 } }),
    enabled: accountId !== null,
  })
  const choices = listed.data ? openChoices(listed.data.fleets) : []
  const isPhone = usePhone()
  const selects = (
    <span className={clsx(ui.row, styles.acting)}>
      <AccountSelect user={user} accountId={accountId} onChoose={choose} />
      {listed.data && choices.length === 0 ? (
        <span className={clsx(ui.small, ui.soft)} role="status">
          {t('noActiveFleets')}
        </span>
      ) : (
        <FleetSelect user={user} choices={choices} isElsewhere={isElsewhere} onChoose={switchTo.mutate} />
      )}
    </span>
  )
  return isPhone ? <InSheet fleet={user.fleet.name}>{selects}</InSheet> : selects
}

/** On a phone one button with the fleet's name: two selects would take a second line. */
const InSheet = ({ fleet, children }: { fleet: string; children: ReactNode }) => {
  const titles = useTexts(shellTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.fleetButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{fleet}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? (
        <LazyModal sheet opened title={titles('account')} onClose={() => setOpen(false)}>
          {children}
        </LazyModal>
      ) : null}
    </>
  )
}

/** An account with only one fleet is entered at once; if refused, the choice is reset. */
const useChosenAccount = (user: CurrentUser, enterFleet: (fleetId: number) => void) => {
  const t = useTexts(shellTexts)
  const { alert } = useNotices()
  const own = user.fleet.account?.id ?? null
  const [accountId, setAccountId] = useState(own)
  const choose = async (id: number): Promise<void> => {
    setAccountId(id)
    if (id === own) return
    try {
      const { fleets: found } = await accounts.accountFleets({ query: { account_id: id } })
      const next = afterAccountChange(found)
      if (next.do === 'switch') enterFleet(next.fleetId)
    } catch (error) {
      setAccountId(own)
      alert(failureText(error, t('somethingWentWrong')))
    }
  }
  return { accountId, isElsewhere: accountId !== own, choose }
}

/** In tight space only the name is shown: the field's label says whether it is an account or a fleet. */
const useNamed = (): ((kind: 'accountNamed' | 'fleetNamed', name: string) => string) => {
  const t = useTexts(frameTexts)
  const isNarrow = useNarrow()
  return (kind, name) => (isNarrow ? name : t(kind, { name }))
}

type AccountChoice = { user: CurrentUser; accountId: number | null; onChoose: (id: number) => Promise<void> }

const AccountSelect = ({ user, accountId, onChoose }: AccountChoice) => {
  const t = useTexts(frameTexts)
  const titles = useTexts(shellTexts)
  const named = useNamed()
  return (
    <select
      className={clsx(ui.select, ui.compact)}
      aria-label={titles('account')}
      title={t('accountNamed', { name: user.user_accounts.find(({ id }) => id === accountId)?.name ?? '' })}
      value={accountId ?? ''}
      onChange={(event) => void onChoose(Number(event.target.value))}
    >
      {user.fleet.account ? null : <option value="">{t('chooseAccount')}</option>}
      {openChoices(user.user_accounts).map(({ id, name }) => (
        <option key={id} value={id}>
          {named('accountNamed', name)}
        </option>
      ))}
    </select>
  )
}

type FleetChoice = {
  user: CurrentUser
  choices: { id: number; name: string }[]
  isElsewhere: boolean
  onChoose: (id: number) => void
}

const FleetSelect = ({ user, choices, isElsewhere, onChoose }: FleetChoice) => {
  const t = useTexts(frameTexts)
  const named = useNamed()
  return (
    <select
      className={clsx(ui.select, ui.compact)}
      aria-label={t('fleet')}
      title={isElsewhere ? undefined : t('fleetNamed', { name: user.fleet.name })}
      value={isElsewhere ? '' : user.fleet_id}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {isElsewhere ? (
        <option value="">{t('chooseFleet', { fleet: user.fleet.name })}</option>
      ) : (
        <CurrentFleet user={user} listed={choices} />
      )}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {named('fleetNamed', name)}
        </option>
      ))}
    </select>
  )
}

/** Adds the acting fleet to the list until the others are loaded, or if it is not one of them. */
const CurrentFleet = ({ user, listed }: { user: CurrentUser; listed: { id: number }[] }) => {
  const named = useNamed()
  if (listed.some(({ id }) => id === user.fleet_id)) return null
  return <option value={user.fleet_id}>{named('fleetNamed', user.fleet.name)}</option>
}
