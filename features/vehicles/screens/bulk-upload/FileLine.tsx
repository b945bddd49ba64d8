import { IconFileSpreadsheet } from '#platform/ui/icons.ts'

/** A file with its picture, name and one dimmed line. */
export const FileLine = ({ name, line }: { name: string; line: string }) => (
  <div className="file">
    <span className="fi">
      <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
    </span>
    <div className="grow file-words">
      <b className="m">{name}</b>
      <span className="s13 dim">{line}</span>
    </div>
  </div>
)
