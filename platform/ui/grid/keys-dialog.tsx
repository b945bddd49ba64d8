import { useTexts } from '#platform/i18n/use-texts.ts'
import { Modal } from '../overlays/dialogs.tsx'
import { selectionTexts } from './selection/selection-texts.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import { keyTexts } from './key-texts.ts'
import styles from './keys-help.module.css'

type KeysProps = {
  opened: boolean
  /** Arrow keys move between cells in a grid, and between rows in a list. */
  moves: 'cells' | 'rows'
  mayEdit: boolean
  maySelect: boolean
  rowKeys: readonly { key: string; label: string }[]
  /** The rows have a switch. */
  mayToggle: boolean
  hasSearch: boolean
  onClose: () => void
}

/** The keyboard shortcuts of a list. */
export const KeysDialog = ({ opened, moves, mayEdit, maySelect, rowKeys, mayToggle, hasSearch, onClose }: KeysProps) => {
  const toolbar = useTexts(toolbarTexts)
  const t = useTexts(keyTexts)
  const st = useTexts(selectionTexts)
  return (
    <Modal opened={opened} title={toolbar('keys')} onClose={onClose}>
      <dl className={styles.keyList}>
        <Key
          keys={moves === 'cells' ? ['↑', '↓', '←', '→', 'J', 'K'] : ['↑', '↓', '←', '→']}
          does={t(moves === 'cells' ? 'keyMove' : 'keyMoveRows')}
        />
        <Key keys={['Enter']} does={t('keyOpen')} />
        {moves === 'cells' ? <Key keys={['Ctrl', 'Enter']} does={t('keyPage')} /> : null}
        {mayToggle ? <Key keys={[t('keySpaceName')]} does={t('keyToggle')} /> : null}
        {maySelect ? (
          <>
            <Key keys={[t('keySpaceName'), 'X']} does={st('keySelect')} />
            <Key keys={[t('keyEscapeName')]} does={st('keyClearSelection')} />
          </>
        ) : null}
        {rowKeys.map(({ key, label }) => (
          <Key key={key} keys={[key.toUpperCase()]} does={label} />
        ))}
        {mayEdit ? <Key keys={['E']} does={t('keyEdit')} /> : null}
        <Key keys={['Tab']} does={t('keyTab')} />
        {hasSearch ? <Key keys={['/']} does={t('keySearch')} /> : null}
        <Key keys={['?']} does={t('keyKeys')} />
        <Key keys={[t('keyEscapeName')]} does={t('keyClose')} />
      </dl>
    </Modal>
  )
}

const Key = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <>
    <dt>
      {keys.map((key) => (
        <kbd key={key} className={styles.keyCap}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
)
