import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '../button.tsx'
import { copyText } from '../copy-text.ts'
import { IconCheck, IconCopy } from '../icons.ts'
import { ui } from '../styles/ui.ts'
import { Tabs } from '../tabs.tsx'
import { shownOnceTexts } from './shown-once-texts.ts'
import styles from './shown-once.module.css'

const COPIED_MS = 2000

type Props<Name extends string> = {
  id: string
  /** The same in several languages; the first one is shown at first. */
  examples: readonly { value: Name; label: string; code: string }[]
  /** What of the code is the reader's own. */
  marked: string
}

/** An example to copy, in one of a few languages. */
export const CodeExample = <Name extends string>({ id, examples, marked }: Props<Name>) => {
  const t = useTexts(shownOnceTexts)
  const [name, setName] = useState(examples[0]!.value)
  const [isCopied, setCopied] = useState(false)
  const { code } = examples.find(({ value }) => value === name)!
  const copy = async (): Promise<void> => {
    if (!(await copyText(code))) return
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const [before = '', ...after] = code.split(marked)
  return (
    <div className={styles.codeExample}>
      <div className={clsx(ui.row, ui.apart)}>
        <Tabs label={t('languages')} tabs={examples} value={name} onChange={setName} panelId={id} />
        <IconButton label={t(isCopied ? 'copied' : 'copyCode')} onClick={() => void copy()}>
          {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
        </IconButton>
      </div>
      {/* Scrolls sideways, so it takes the focus. */}
      <pre id={id} role="tabpanel" tabIndex={0} aria-label={name}>
        {before}
        {after.map((part, index) => (
          <span key={index}>
            <mark>{marked}</mark>
            {part}
          </span>
        ))}
      </pre>
    </div>
  )
}
