/** Abbreviations that stay in capitals. */
const CAPITALIZED = new Set(['RAM', 'GMC', 'BMW', 'EV', 'EUV', 'NV', 'NPR', 'RAV4', 'LCF', 'SUV'])
const SPELLED: Record<string, string> = { RAM: 'Ram' }

/** Authorities use capitals: "FORD TRANSIT CONNECT" is displayed in title case; mixed case is unchanged. */
export const shownModel = (name: string): string =>
  name !== name.toUpperCase()
    ? name
    : name
        .split(/([\s-]+)/)
        .map((word) => SPELLED[word] ?? (CAPITALIZED.has(word) || /\d/.test(word) || word.length < 3 ? word : capitalized(word)))
        .join('')

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()
