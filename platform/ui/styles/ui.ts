import text from './text.module.css'
import layout from './layout.module.css'
import buttons from './buttons.module.css'
import fields from './fields.module.css'
import state from './state.module.css'
import panels from './panels.module.css'
import identity from './identity.module.css'
import tables from './tables.module.css'
import people from './people.module.css'
import over from './over.module.css'
import page from './page.module.css'

/** The classes of the shared parts, each name once; a screen's own rules always win over them (`@layer parts`). */
export const ui = {
  ...text,
  ...layout,
  ...buttons,
  ...fields,
  ...state,
  ...panels,
  ...identity,
  ...tables,
  ...people,
  ...over,
  ...page,
}
