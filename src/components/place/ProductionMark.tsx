import Box from '@mui/material/Box';

/** Says that something lives in production, so that it is not taken for its twin in staging. */
export function ProductionMark() {
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        px: 1,
        borderRadius: 0.5,
        border: '1px solid',
        borderColor: 'status.warning.dot',
        color: 'status.warning.text',
        fontSize: 'key',
        lineHeight: '14px',
        whiteSpace: 'nowrap',
      }}
    >
      production
    </Box>
  );
}
