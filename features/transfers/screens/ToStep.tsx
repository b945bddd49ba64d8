import { useTexts } from '#platform/i18n/use-texts.ts'
import { PickField } from '#platform/ui/form/pick.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { fleetOptions } from './fleet-options.ts'
import { transferTexts } from './texts.ts'
import styles from './Transfer.module.css'
import type { Transfer } from './use-transfer.ts'

/** The destination: an active fleet, and how many vehicles it has then. */
export const ToStep = ({ state, act, fleets, to }: Transfer) => {
  const t = useTexts(transferTexts)
  const { selected, toFleetId } = state
  return (
    <div className={styles.body}>
      <PickField
        label={t('destination')}
        placeholder={t('chooseFleet')}
        options={fleetOptions(
          fleets.filter((fleet) => fleet.is_active),
          t('inactive'),
        )}
        value={toFleetId === null ? null : String(toFleetId)}
        onChange={(id) => act({ do: 'chooseTo', fleetId: id === null ? null : Number(id) })}
      />
      {toFleetId !== null && to.total !== null ? (
        <p className={styles.counts}>
          <b>{to.total}</b>
          {selected.length > 0 ? (
            <>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
              <b>{to.total + selected.length}</b>
              <span className={ui.soft}>{t('afterTransfer', { count: to.total + selected.length })}</span>
            </>
          ) : (
            <span className={ui.soft}>{t('vehiclesNow', { count: to.total })}</span>
          )}
        </p>
      ) : null}
    </div>
  )
}
