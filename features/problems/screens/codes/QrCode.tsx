import encodeQR from 'qr'

/** A code as one path: black squares on white, with the quiet zone that scanners need. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
