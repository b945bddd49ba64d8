import type { ReactNode } from 'react'

/** A sentence in which the words in [brackets] become what `link` makes of them, wherever a language puts them. */
export const Linked = ({ text, link }: { text: string; link: (words: string, index: number) => ReactNode }) => {
  const parts = text.split(/\[([^\]]*)\]/)
  return parts.map((part, index) => (index % 2 === 1 ? link(part, (index - 1) / 2) : part))
}
