import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { PickField } from '#platform/ui/form/pick.tsx'
import { IconArrowBackUp } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { TRANSFER_PAGE_SIZE } from '../transfer-state.ts'
import { fleetOptions } from './fleet-options.ts'
import { transferTexts } from './texts.ts'
import { TransferGrid } from './TransferGrid.tsx'
import styles from './Transfer.module.css'
import { type Listed, usePage, usePageOf } from './use-listed.ts'
import type { Transfer } from './use-transfer.ts'

/** The destination: an active fleet, with pending vehicles above its own. */
export const ToSide = ({ state, act, fleets, right }: Transfer) => {
  const t = useTexts(transferTexts)
  const [page, setPage] = usePage(String(state.toFleetId))
  const pendingIds = new Set(state.pending.map(({ id }) => id))
  const isPending = (vehicle: Listed): boolean => pendingIds.has(vehicle.id)
  const listed = usePageOf({ query: right, before: state.pending, without: pendingIds }, page)
  const last = Math.max(1, Math.ceil(listed.total / TRANSFER_PAGE_SIZE))
  if (page > last && !listed.isLoading) setPage(last)
  return (
    <section className={styles.side} aria-labelledby="transfer-to">
      <h2 id="transfer-to">{t('to')}</h2>
      <PickField
        label={t('destination')}
        placeholder={t('chooseFleet')}
        options={fleetOptions(
          fleets.filter((fleet) => fleet.is_active),
          t('inactive'),
        )}
        value={state.toFleetId === null ? null : String(state.toFleetId)}
        onChange={(id) => act({ do: 'chooseTo', fleetId: id === null ? null : Number(id) })}
      />
      <TransferGrid
        label={t('rightGrid')}
        page={page}
        onPage={setPage}
        listed={listed}
        markHead={<span className={ui.screenReaderOnly}>{t('back')}</span>}
        mark={(vehicle) =>
          isPending(vehicle) ? (
            <IconButton
              label={t('takeBack', { name: vehicle.name })}
              onClick={() => act({ do: 'takeBack', vehicleIds: [vehicle.id] })}
            >
              <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            </IconButton>
          ) : null
        }
        isMarked={() => false}
        isPending={isPending}
        empty={t(listed.failed ? 'notLoaded' : state.toFleetId === null ? 'chooseTarget' : 'emptyFleet')}
        foot={
          state.pending.length > 0 ? (
            <span className={clsx(ui.medium, styles.waiting)}>{t('pending', { count: state.pending.length })}</span>
          ) : null
        }
      />
    </section>
  )
}
