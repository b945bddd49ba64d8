import { createHash } from 'node:crypto'
import { secretBox } from './secret-box.ts'

/**
 * Keys of the operator, outside of the database: a copy of the database does not open what they sealed. `before`: the one that was
 * used until now; what it sealed is sealed again at the start.
 */
export type SealingKeys = { current: string | null; before: string | null }

const NAME_LENGTH = 8
/** Names a key without telling it. Not part of base64, so a box without a name was sealed with the key in the database. */
const SEPARATOR = ':'
const nameOf = (key: string): string => createHash('sha256').update(`sealing ${key}`).digest('hex').slice(0, NAME_LENGTH)

/** Seals with the operator's key if there is one, else with the installation's own in the database, and opens what either sealed. */
export const sealingBox = ({ current, before }: SealingKeys, inDatabase: string) => {
  const boxes = new Map([['', secretBox(inDatabase)]])
  for (const key of [before, current]) if (key !== null) boxes.set(nameOf(key), secretBox(key))
  const name = current === null ? '' : nameOf(current)
  const prefix = name === '' ? '' : name + SEPARATOR
  const partsOf = (sealed: string): [string, string] => {
    const at = sealed.indexOf(SEPARATOR)
    return at < 0 ? ['', sealed] : [sealed.slice(0, at), sealed.slice(at + 1)]
  }
  return {
    seal: (secret: Buffer): string => prefix + boxes.get(name)!.seal(secret),
    /** Throws if the key is not there. */
    open: (sealed: string): Buffer => {
      const [key, box] = partsOf(sealed)
      const known = boxes.get(key)
      if (!known) throw new Error(`Sealed with the key ${key}, which is neither SEALING_KEY nor SEALING_KEY_BEFORE.`)
      return known.open(box)
    },
    /** Whether its key is there. */
    opens: (sealed: string): boolean => boxes.has(partsOf(sealed)[0]),
    isCurrent: (sealed: string): boolean => partsOf(sealed)[0] === name,
  }
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    sealing: SealingKeys
  }
}
