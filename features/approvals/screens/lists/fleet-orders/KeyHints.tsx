import { useTexts } from '#platform/i18n/use-texts.ts'
import { KeysHelp } from '#platform/ui/grid/keys-help.tsx'
import { fleetOrderTexts } from './texts.ts'
import styles from './FleetOrders.module.css'

/** Below the list: its keys, and "?" for all of them. */
export const KeyHints = ({ maySelect }: { maySelect: boolean }) => {
  const t = useTexts(fleetOrderTexts)
  const hints = [
    { keys: ['J', 'K'], does: t('keyMove') },
    { keys: ['A'], does: t('keyApprove') },
    { keys: ['D'], does: t('keyDecline') },
    ...(maySelect ? [{ keys: ['X'], does: t('keySelect') }] : []),
  ]
  return (
    <span className={styles.keys}>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
      <KeysHelp
        moves="rows"
        maySelect={maySelect}
        rowKeys={[
          { key: 'J', label: t('keyNext') },
          { key: 'K', label: t('keyPrevious') },
          { key: 'A', label: t('keyApproveLong') },
          { key: 'D', label: t('keyDeclineLong') },
        ]}
      />
    </span>
  )
}
