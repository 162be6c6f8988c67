import Box from '@mui/material/Box';

/** The namespace of a check, quietly beside its name. */
export function NamespaceTag({ namespace }: { namespace: string | null | undefined }) {
  if (!namespace) return null;
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        px: 1.5,
        fontSize: 11,
        lineHeight: '16px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.75,
        color: 'text.secondary',
      }}
    >
      {namespace}
    </Box>
  );
}
