#!/bin/sh
# Une tâche : la part SLURM_ARRAY_TASK_ID des tuiles de l'édition du jour $1, coupées en $2 parts.
#SBATCH --job-name=harmattan-tuiles
#SBATCH --cpus-per-task=2
#SBATCH --mem=1G
#SBATCH --requeue
set -eu
exec ./harmattan publier --date "$1" --tuiles "${SLURM_ARRAY_TASK_ID:?}/$2"
