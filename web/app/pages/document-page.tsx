import { useParams } from 'react-router';
import { DocumentReader } from '../../features/documents/reader/document-reader.tsx';
import { paths } from '../paths.ts';

/** /documents/{id}; the position and the search query are kept in the address */
export const Page = () => {
  const { documentId = '' } = useParams();
  return (
    <DocumentReader
      courseHref={paths.createCourseOf([documentId])}
      documentId={documentId}
      key={documentId}
      shelfHref={paths.documents}
    />
  );
};
