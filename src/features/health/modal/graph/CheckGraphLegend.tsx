import Box from '@mui/material/Box';

const SIZE = { width: 16, height: 10 };

/** What the lines and marks of the chart stand for. The marks differ in shape as well as in colour. */
export function CheckGraphLegend() {
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{
        display: 'flex',
        gap: 3,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 'note',
        color: 'text.secondary',
        '& li': { display: 'inline-flex', alignItems: 'center', gap: 1 },
      }}
    >
      <li>
        <svg {...SIZE} aria-hidden="true">
          <path d="M0 5h16" stroke="var(--mui-palette-primary-main)" strokeWidth="1.5" />
        </svg>
        Duration
      </li>
      <li>
        <svg {...SIZE} aria-hidden="true">
          <path d="M8 0l5 5-5 5-5-5z" fill="var(--mui-palette-status-unhealthy-dot)" />
        </svg>
        Failed
      </li>
      <li>
        <svg {...SIZE} aria-hidden="true">
          <path d="M0 3h16v7H0z" fill="var(--mui-palette-text-secondary)" fillOpacity="0.2" />
          <path d="M0 3h16" stroke="var(--mui-palette-text-secondary)" strokeDasharray="4 2" />
        </svg>
        Latency 95%
      </li>
    </Box>
  );
}
