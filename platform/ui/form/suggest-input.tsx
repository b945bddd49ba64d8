import { clsx } from 'clsx'
import { ui } from '../styles/ui.ts'
import { useInitialInput, usePicks } from './closed-pick.tsx'
import type { Suggesting } from './picking.ts'

/** Free text with suggestions, lazy-loaded together. */
export const SuggestInput = (props: Suggesting) => {
  const picks = usePicks()
  const { initialInput, keeps } = useInitialInput()
  if (picks) return <picks.OpenedSuggest {...props} isFocused={initialInput.isFocused} />
  const { options: _, onChoose: __, isWrong, onChange, onBlur, ...input } = props
  return (
    <div>
      <div>
        <input
          {...keeps}
          {...input}
          className={clsx(ui.input, isWrong && ui.wrong)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            keeps.onBlur()
            onBlur()
          }}
        />
      </div>
    </div>
  )
}
