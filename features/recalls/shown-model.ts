/** Abbreviations that keep their capitals. */
const KEPT = new Set(['RAM', 'GMC', 'BMW', 'EV', 'EUV', 'NV', 'NPR', 'RAV4', 'LCF', 'SUV'])
const SPELLED: Record<string, string> = { RAM: 'Ram' }

/** The authorities write in capitals: "FORD TRANSIT CONNECT" is shown as people write it; what is no shouting stays. */
export const shownModel = (name: string): string =>
  name !== name.toUpperCase()
    ? name
    : name
        .split(/([\s-]+)/)
        .map((word) => SPELLED[word] ?? (KEPT.has(word) || /\d/.test(word) || word.length < 3 ? word : capitalized(word)))
        .join('')

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()
